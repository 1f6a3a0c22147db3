import type { Language } from '../../languages.ts'
import { type NumberWords, sayDigits } from './number-words.ts'

/** In the same order as the words below. */
const signNames = '+=×*x÷<>±-^~≈–/#'
const signWords = {
  en: 'plus|equals|times|times|by|divided by|is less than|is more than|plus minus|minus|to the power of|about|about|to|out of|number',
  de: 'plus|gleich|mal|mal|mal|geteilt durch|ist kleiner als|ist größer als|plus minus|minus|hoch|etwa|etwa|bis|von|Nummer',
}
const toSigns = (words: string) => Object.fromEntries(words.split('|').map((word, at) => [signNames[at] ?? '', word]))
const signsOf = { en: toSigns(signWords.en), de: toSigns(signWords.de) }

const telephone =
  /(?<![\d.,/-])(?:\+\d{1,3}|0\d{1,5}|\d{3}(?=-\d{3,4}-\d{4}))(?:[ /-]\(?\d{1,8}\)?){1,5}(?![\d.,:]\d|\d)/g
const range =
  /(?<![\d.,/-])(\d{1,6}(?:[.,]\d{1,3})?)([€$£%]?)(?:-| ?– ?)([€$£]?)(\d{1,6}(?:[.,]\d{1,3})?)(?![\d/-]|[.,]\d)/g
const between = /(?<=[\d)%€]) ?([+=×*÷<>±^]|(?<= )[-/](?= )|(?<=\d ?)x(?= ?\d)) ?(?=[\d(€$-])/g
const sign = /(?<![\p{L}\p{N}.,)-])([-+±~≈]) ?(?=[€$£]?\d)/gu
const multiple = /(?<![\p{L}\p{N}.,])(\d{1,4})[xX](?![\p{L}\p{N}])/gu
const multiplier = /(?<![\p{L}\p{N}.,])[xX] ?(\d{1,5})(?![\p{L}\p{N}.,])/gu
const fraction = /(?<![\d/.,])(?:(\d{1,3}) )?(\d{1,4})\/(\d{1,4})(?![\d/])/g

const each = /(?<=[\d€$£]) ?\/ ?(?=\p{L}{3})/gu
const feet = /(?<![\d.,])([3-8])'(\d{1,2})(?!\d)"?/g

/** Writes out the signs between and before numbers. The numbers stay for later rules. */
export function saySigns(text: string, language: Language, words: NumberWords): string {
  // A number that begins with a zero may be a telephone number.
  if (!/[-+=×*÷<>±^~≈–/#']|\d ?[xX]|[xX] ?\d|0\d/.test(text)) return text
  const signs = signsOf[language]
  return text
    .replaceAll(feet, (_, whole, inches) => `${whole} ${language === 'en' ? 'foot' : 'Fuß'} ${inches}`)
    .replaceAll(each, language === 'en' ? ' per ' : ' pro ')
    .replaceAll(telephone, (whole) => {
      const groups = whole.match(/\d+/g) ?? []
      if (groups.join('').length < 7) return whole
      return `${whole.startsWith('+') ? 'plus ' : ''}${groups.map((group) => sayDigits(group, words)).join(', ')}`
    })
    .replaceAll(range, (_, from, unit, unitBefore, to) => `${from}${unit} ${signs['–']} ${unitBefore}${to}`)
    .replaceAll(/(?<=\d[.,]\d)\/(?=\d)/g, ` ${signs['/']} `)
    .replaceAll(fraction, (_, whole, part, parts) => sayFraction(whole, Number(part), Number(parts), language, words))
    .replaceAll(between, (_, found) => ` ${signs[found === '/' ? '÷' : found]} `)
    .replaceAll(sign, (_, found) => `${signs[found]} `)
    .replaceAll(multiple, (_, count) =>
      language === 'en' ? `${count} ${count === '1' ? 'time' : 'times'}` : `${words.counting(Number(count))}mal`,
    )
    .replaceAll(multiplier, (_, count) => `${signs['×']} ${count}`)
    .replaceAll(/#(?=\d)/g, ` ${signs['#']} `)
}

const partNames: Record<Language, Record<number, string>> = {
  en: { 2: 'half', 3: 'third', 4: 'quarter', 8: 'eighth' },
  de: { 2: 'halb', 3: 'Drittel', 4: 'Viertel', 8: 'Achtel' },
}

function sayFraction(whole: string | undefined, part: number, parts: number, language: Language, words: NumberWords) {
  const before = whole ? `${whole} ` : ''
  if (part === 24 && parts === 7) return `${before}24 7`
  const name = partNames[language][parts]
  if (name === undefined || part >= parts || part === 0) return `${before}${part} ${signsOf[language]['/']} ${parts}`
  if (language === 'de') {
    if (whole && parts === 2) return `${words.counting(Number(whole))}einhalb`
    return `${before}${words.counting(part)} ${name}`
  }
  const said = part === 1 ? `${whole ? 'a' : 'one'} ${name}` : `${words.cardinal(part)} ${name}s`
  return whole ? `${before}and ${said.replace('a eighth', 'an eighth')}` : said
}
