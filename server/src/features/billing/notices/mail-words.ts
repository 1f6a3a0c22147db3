import type { Language } from '@lautgabe/contract/languages.ts'
import { billingMailParts as german } from '@lautgabe/texts/de/billing-mails.ts'
import { billingMailParts as english } from '@lautgabe/texts/en/billing-mails.ts'
import { fillText } from '../../accounts/render-mail.ts'

const parts = { en: english, de: german }

/** Contracts are made under German law, so their days are German days. */
const timeZone = 'Europe/Berlin'

/** As `2027-01-31`. */
export const contractDay = (date: Date): string =>
  new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone }).format(date)

export type MailWords = ReturnType<typeof mailWords>

/** What mails about contracts are put together from, in the reader's language. */
export function mailWords(language: Language, publicUrl: string) {
  const own = parts[language]
  const address = (path: string): string => publicUrl + path
  const pages = {
    withdraw: address(language === 'de' ? '/widerruf' : '/withdraw'),
    terms: address('/agb'),
    imprint: address('/impressum'),
  }
  return {
    ...own,
    language,
    address,
    day: (date: Date) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date),
    /** With the time zone, as a receipt needs it. */
    moment: (date: Date) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone }).format(date),
    count: (value: number) => new Intl.NumberFormat(language).format(value),
    price: (minorUnits: number, currency: string) => formatPrice(language, minorUnits, currency),
    list: (names: readonly string[]) => new Intl.ListFormat(language, { type: 'unit' }).format(names),
    fill: fillText,
    /** What every confirmation of an order must say. */
    legal: (kind: keyof typeof own.withdrawals) => ({
      withdrawal: fillText(own.withdrawals[kind], pages),
      documents: fillText(own.documents, pages),
    }),
  }
}

function formatPrice(language: Language, minorUnits: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(minorUnits / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
