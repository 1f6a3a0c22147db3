import type { Language } from '../../languages.ts'
import type { NumberWords } from './number-words.ts'
import { wordBefore } from './word-before.ts'

const months: Record<Language, readonly string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
}
const toShape = (names: readonly string[]) =>
  names.map((month) => (month.length > 3 ? `${month.slice(0, 3)}(?:${month.slice(3)})?` : month)).join('|')
const monthShapes = { en: `${toShape(months.en)}|Sept`, de: `${toShape(months.de)}|Sept|Jänner` }
const monthOf = (written: string, language: Language) =>
  months[language].findIndex((month) => month.startsWith(written.slice(0, 3).replace('Jän', 'Jan')))

const iso = /(?<![\d-])(\d{4})-(\d\d?)-(\d\d?)(?![\d-])/g
const dotted = /(?<![\d.,])(\d\d?)\.\s?(\d\d?)\.(?:\s?(\d{4}|\d\d)(?![\d:.]|,\d|\s?Uhr))?(?!\d)/g
const slashed = /(?<![\d/])(\d\d?)\/(\d\d?)\/(\d{4}|\d\d)(?![\d/])/g
/** 3/14 is a fraction unless one of these words is before it. */
const withoutYear = /(?<=(?<!\p{L})(?:[oO]n|[sS]ince|[uU]ntil|[tT]ill) )(\d\d?)\/(\d\d?)(?![\d/%]|[.,]\d)/gu
const numberEnd = String.raw`(?![\p{L}\d:]|[.,]\d)`
const monthFirst = new RegExp(
  String.raw`(?<!\p{L})(${monthShapes.en})\.? (\d\d?)(?:st|nd|rd|th)?(?:,? (\d{4}))?${numberEnd}`,
  'gu',
)
/** "May 5 people join?" counts people; "May 5 is fine" is a date. */
const verbs = new Set(['May', 'March'])
const counted =
  /^ (?!(?:and|as|at|because|but|by|can|for|from|has|i|if|in|is|it|of|on|or|so|that|the|then|this|to|until|was|we|when|will|with|works|would)\b)[a-z]{2,}/
const longestWord = 16
const dayFirst: Record<Language, RegExp> = {
  en: new RegExp(String.raw`(?<![\d.,])(\d\d?) (${monthShapes.en})(?!\p{L})\.?(?:,? (\d{4})${numberEnd})?`, 'gu'),
  de: new RegExp(String.raw`(?<![\d.,])(\d\d?)\. ?(${monthShapes.de})(?!\p{L})\.?(?: (\d{4})${numberEnd})?`, 'gu'),
}
const yearAlone: Record<Language, RegExp> = {
  en: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:[Ii]n|[Ss]ince|[Yy]ear|[Ff]rom|${monthShapes.en}),? )((?:1[1-9]|20)\d\d)${numberEnd}`,
    'gu',
  ),
  de: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:[Ii]n|[Ss]eit|[Aa]b|[Jj]ahre?|[Aa]nno|[Vv]on|${monthShapes.de}) )((?:1[1-9]|20)\d\d)${numberEnd}`,
    'gu',
  ),
}
const yearRange = /(?<![\d.,-])((?:1[1-9]|20)\d\d)\s?[-–]\s?((?:1[1-9]|20)\d\d)(?![\d-]|[.,]\d)/g

// A check for the signs that every date needs is much cheaper than a search for dates.
const parted = /\d[-./]/
const someYear = /(?:1[1-9]|20)\d\d/
const monthName = /Jan|Jän|Feb|M[aä]r|Apr|Ma[iy]|Ju[ln]|Aug|Sep|O[ck]t|Nov|De[cz]/
const canBeDate = new RegExp([parted, someYear, monthName].map(({ source }) => source).join('|'))

/** Writes out dates and years. German days take the ending that the word before them requires. */
export function sayDates(text: string, language: Language, words: NumberWords): string {
  if (!canBeDate.test(text)) return text
  const say = (whole: string, year: string | undefined, month: number, day: number, place: Place): string => {
    if (month < 1 || month > 12 || day < 1 || day > 31) return whole
    const name = months[language][month - 1] ?? ''
    const yearSaid = year ? words.year(fullYear(year)) : ''
    if (language === 'en') return ` ${name} ${words.ordinal(day)}${yearSaid && `, ${yearSaid}`} `
    return ` ${words.ordinal(day, dayEnding(place))} ${name} ${yearSaid}`
  }
  let result = text
  if (parted.test(text)) {
    result = text
      .replaceAll(iso, (whole, year, month, day, at, all) => say(whole, year, Number(month), Number(day), { all, at }))
      .replaceAll(dotted, (whole, day, month, year, at, all) =>
        language === 'en' && !year ? whole : say(whole, year, Number(month), Number(day), { all, at }),
      )
      .replaceAll(slashed, (whole, first, second, year, at, all) => {
        const isMonthFirst = language === 'en' ? Number(first) <= 12 : Number(second) > 12
        const [month, day] = isMonthFirst ? [first, second] : [second, first]
        return say(whole, year, Number(month), Number(day), { all, at })
      })
  }
  if (monthName.test(result)) {
    result = result.replaceAll(dayFirst[language], (whole, day, month, year, at, all) =>
      say(whole, year, monthOf(month, language) + 1, Number(day), { all, at }),
    )
  }
  if (language === 'en' && result.includes('/')) {
    result = result.replaceAll(withoutYear, (whole, month, day, at, all) =>
      say(whole, undefined, Number(month), Number(day), { all, at }),
    )
  }
  if (language === 'en' && monthName.test(result)) {
    result = result.replaceAll(monthFirst, (whole, month, day, year, at, all) =>
      verbs.has(month) && counted.test(all.slice(at + whole.length, at + whole.length + longestWord))
        ? whole
        : say(whole, year, monthOf(month, language) + 1, Number(day), { all, at }),
    )
  }
  if (!someYear.test(result)) return result
  const until = language === 'en' ? 'to' : 'bis'
  return result
    .replaceAll(yearRange, (_, from, to) => `${words.year(Number(from))} ${until} ${words.year(Number(to))}`)
    .replaceAll(yearAlone[language], (year) => words.year(Number(year)))
}

type Place = { all: string; at: number }

function dayEnding({ all, at }: Place): string {
  const before = wordBefore(all, at).toLowerCase()
  if (/^(?:der|die|das)$/.test(before)) return 'e'
  return /^(?:am|vom|zum|dem|den|des|bis|beim|ab|seit|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)$/.test(
    before,
  )
    ? 'en'
    : 'er'
}

const fullYear = (year: string) => {
  const value = Number(year)
  if (year.length > 2) return value
  return value < 50 ? 2000 + value : 1900 + value
}
