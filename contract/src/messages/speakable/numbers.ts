import type { Language } from '../../languages.ts'
import { saySigns } from './calculations.ts'
import { sayDates } from './dates.ts'
import { englishNumbers } from './english-numbers.ts'
import { germanNumbers } from './german-numbers.ts'
import { sayMoney } from './money.ts'
import { numberShape, type NumberWords, sayNumber } from './number-words.ts'
import { sayOrdinals } from './ordinals.ts'
import { sayTimes } from './times.ts'
import { sayUnits } from './units.ts'

const numberWords = { en: englishNumbers, de: germanNumbers }

const version = /(?<![\p{L}\p{N}])([vV](?:ersion)?\.? ?)?(\d{1,4}(?:\.\d{1,6}){1,5})(?![\d\p{L}]|\.\d)/gu
const plain = new RegExp(String.raw`(?<!\d)${numberShape}(?=(\p{L})?)`, 'gu')
const letterAtEnd = /\p{L}$/u
const list = /(?<![\d.,])\d{1,2}(?:,\d{1,2}){2,}(?!\d|[.,]\d)/g
/** A graphics card: "RTX forty ninety" */
const graphicsCard = /(?<=\b(?:[RG]TX|RX) ?)(\d\d)([1-9]\d)(?!\d)/g
const power = /\^(?<=[\p{L})]\^)(?=\d)/gu
const germanEnding =
  /(?<![\d.,])(\d{1,3}\.\d{3}|\d{1,6})-?((?:er|ern|fach|mal|jährig|stündig|minütig|teilig|prozentig)\p{L}*)/gu
const germanOne = /(?<![\d.,\p{L}])1 (?=(\p{Lu}\p{L}+))/gu
const feminine =
  /(?:e|ung|heit|keit|[^d]ion|tät|schaft|Pizza|Cola|Frau|Person|Nacht|Hand|Stadt|Mail|App|Show|Party|Story|Map|Zahl|Antwort|Kuh|Maus|Wurst|Oma|Mama|Mutter|Schwester|Tochter)$/
const notFeminine = /(?:name|junge|kunde|käse|hase|affe|auge|ende|gedanke|kollege|champion|spion)$/i

/** Writes out everything with digits, the most special shapes first. Afterwards no digit is left. */
export function sayNumbers(text: string, language: Language): string {
  if (!/\d/.test(text)) return text
  const words = numberWords[language]
  let said = sayDates(text, language, words)
  said = sayTimes(said, language, words)
  if (said.includes('.')) said = sayVersions(said, language, words)
  if (said.includes('X')) said = said.replaceAll(graphicsCard, '$1 $2')
  said = saySigns(said, language, words)
  said = sayMoney(said, language, words)
  said = sayOrdinals(said, language, words)
  said = sayUnits(said, language, words)
  if (said.includes('^')) said = said.replaceAll(power, language === 'en' ? ' to the power of ' : ' hoch ')
  if (language === 'de') {
    said = said
      .replaceAll(
        germanEnding,
        (_, number, ending) => `${words.counting(Number(String(number).replace('.', '')))}${ending}`,
      )
      .replaceAll(germanOne, (_, noun) => (feminine.test(noun) && !notFeminine.test(noun) ? 'eine ' : 'ein '))
  }
  if (/[.,]\d/.test(said)) {
    said = said
      .replaceAll(list, (numbers) => numbers.replaceAll(',', ', '))
      .replaceAll(/(?<![\d\p{L}])[.,](?=\d)/gu, '0.')
  }
  return said.replaceAll(plain, (number: string, letter: string | undefined, at: number, all: string) => {
    const isAfterLetter = at > 0 && letterAtEnd.test(all.slice(Math.max(0, at - 2), at))
    return `${isAfterLetter ? ' ' : ''}${sayNumber(number, words)}${letter === undefined ? '' : ' '}`
  })
}

function sayVersions(text: string, language: Language, words: NumberWords): string {
  const point = language === 'en' ? 'point' : 'Punkt'
  return text.replaceAll(version, (whole, name, number) => {
    const numbers = String(number).split('.')
    const isNumber = !name && (numbers.length === 2 || numbers.slice(1).every((group) => group.length === 3))
    if (isNumber) return whole
    const says = numbers.map((part) => sayNumber(part, words)).join(` ${point} `)
    return `${name ? (language === 'en' ? 'version ' : 'Version ') : ''}${says}`
  })
}
