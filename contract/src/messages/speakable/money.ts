import type { Language } from '../../languages.ts'
import { numberShape, type NumberWords, readNumber, sayNumber, toThousands } from './number-words.ts'

type Currency = { en: [one: string, many: string, cent: string, cents: string]; de: [main: string, cent: string] }

const euro: Currency = { en: ['euro', 'euros', 'cent', 'cents'], de: ['Euro', 'Cent'] }
const dollar: Currency = { en: ['dollar', 'dollars', 'cent', 'cents'], de: ['Dollar', 'Cent'] }
const pound: Currency = { en: ['pound', 'pounds', 'penny', 'pence'], de: ['Pfund', 'Pence'] }
const franc: Currency = { en: ['franc', 'francs', 'cent', 'cents'], de: ['Franken', 'Rappen'] }
const yen: Currency = { en: ['yen', 'yen', 'sen', 'sen'], de: ['Yen', 'Sen'] }

const currencies: Record<string, Currency> = {
  '€': euro,
  EUR: euro,
  $: dollar,
  USD: dollar,
  US$: dollar,
  '£': pound,
  GBP: pound,
  CHF: franc,
  '¥': yen,
  JPY: yen,
}
const sign = String.raw`(US\$|[€$£¥]|(?<![\p{L}\p{N}])(?:EUR|USD|GBP|CHF|JPY)(?!\p{L}))`
const signAfter = String.raw`(US\$|[€$£¥]|(?:EUR|USD|GBP|CHF|JPY|[Ee]uros?|[Dd]ollars?)(?![\p{L}\p{N}]))`

const scales: Record<Language, Record<string, string>> = {
  en: { k: 'thousand', m: 'million', b: 'billion', bn: 'billion', mio: 'million', mrd: 'billion' },
  de: { k: 'tausend', m: 'Millionen', b: 'Milliarden', bn: 'Milliarden', mio: 'Millionen', mrd: 'Milliarden' },
}
const scale = String.raw`(?:\s?(k|K|[Mm](?:io\.?)?|[Bb]n?|[Mm]rd\.?|thousand|million|billion|tausend|Millionen?|Milliarden?)(?![\p{L}\p{N}]))?`

const before = new RegExp(String.raw`${sign}\s?(${numberShape})(?:,[-–]+)?${scale}`, 'gu')
const after = new RegExp(String.raw`(?<![\d.,])(${numberShape})(?:,[-–]+)?${scale}\s?${signAfter}`, 'gu')
const cents = new RegExp(String.raw`(?<![\d.,])(\d{1,2})\s?(?:ct\b|¢)`, 'gu')

/** Writes out amounts with a currency before or after them. */
export function sayMoney(text: string, language: Language, words: NumberWords): string {
  if (!/[€$£¥¢]|EUR|USD|GBP|CHF|JPY|[Ee]uro|[Dd]ollar|\d\s?ct/.test(text)) return text
  const say = (number: string, scaleWritten: string | undefined, currency: string) =>
    ` ${sayAmount(number, scaleWritten, currencies[currency] ?? (/^d/i.test(currency) ? dollar : euro), language, words)} `
  return text
    .replaceAll(before, (_, currency, number, scaled) => say(number, scaled, currency))
    .replaceAll(after, (_, number, scaled, currency) => say(number, scaled, currency))
    .replaceAll(cents, (_, number) => say(`0.${String(number).padStart(2, '0')}`, undefined, '€'))
}

function sayAmount(
  number: string,
  scaleWritten: string | undefined,
  currency: Currency,
  language: Language,
  words: NumberWords,
): string {
  const [one, many] = language === 'en' ? currency.en : [currency.de[0], currency.de[0]]
  if (scaleWritten?.toLowerCase() === 'k') return `${sayNumber(toThousands(number, words), words)} ${many}`
  if (scaleWritten) return `${sayNumber(number, words)} ${sayScale(scaleWritten, language)} ${many}`
  const { whole, decimals } = readNumber(number, words.thousands)
  if (decimals.length !== 2) return `${sayNumber(number, words, true)} ${whole === '1' && decimals === '' ? one : many}`
  const main = `${sayNumber(whole, words, true)} ${whole === '1' ? one : many}`
  const rest = Number(decimals)
  if (rest === 0) return main
  if (language === 'de') {
    const [, cent] = currency.de
    return /^0+$/.test(whole) ? `${words.counting(rest)} ${cent}` : `${main} ${words.cardinal(rest)}`
  }
  const [, , cent, centsWord] = currency.en
  const small = `${words.cardinal(rest)} ${rest === 1 ? cent : centsWord}`
  return /^0+$/.test(whole) ? small : `${main} and ${small}`
}

const sayScale = (written: string, language: Language) =>
  scales[language][written.toLowerCase().replace('.', '')] ?? written
