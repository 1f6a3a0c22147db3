import type { IncomingMessage } from 'node:http'
import { textsIn, type HostedTexts, type Language } from './hosted-texts.ts'

/** In which words, numbers and dates somebody reads a page. */
export type Reading = {
  language: Language
  texts: HostedTexts
  money(amount: number, currency: string): string
  day(moment: number): string
}

/** The language that the product chose; `auto` leaves the choice to the browser. */
export function readingFor(locale: string | null | undefined, request: IncomingMessage): Reading {
  const wanted = locale && locale !== 'auto' ? locale : (request.headers['accept-language'] ?? 'en')
  const language = wanted.startsWith('de') ? 'de' : 'en'
  const region = language === 'de' ? 'de-DE' : 'en-GB'
  return {
    language,
    texts: textsIn(language),
    money: (amount, currency) =>
      new Intl.NumberFormat(region, { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100),
    day: (moment) => new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone: 'UTC' }).format(moment * 1000),
  }
}
