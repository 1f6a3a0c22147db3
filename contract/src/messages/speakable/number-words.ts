/** How a language says numbers. */
export type NumberWords = {
  digits: readonly string[]
  cardinal: (value: number) => string
  /** The form before the counted thing: "ein", not "eins". */
  counting: (value: number) => string
  /** The ending follows the case in German. Other languages have one form. */
  ordinal: (value: number, ending?: string) => string
  year: (value: number) => string
  thousands: '.' | ','
  point: string
}

/** Digits with or without separators. All repetitions are bounded or cannot overlap, so that floods are cheap. */
export const numberShape = String.raw`(?:\d{1,3}(?:[.,']\d{3}){1,4}(?:[.,]\d+)?(?![\d])|\d+(?:[.,]\d+)?)`

const longestSaid = 15
const longestUngrouped = 7

/** Says digits as a number, or one by one if they are not a number (007, telephone numbers). */
export function sayNumber(written: string, words: NumberWords, isCounting = false): string {
  const { whole, decimals, isGrouped } = readNumber(written, words.thousands)
  const isSpelled =
    /^0\d/.test(whole) ||
    whole.length > longestSaid ||
    (!isGrouped && whole.length > longestUngrouped && !whole.endsWith('000'))
  const say = isCounting && decimals === '' ? words.counting : words.cardinal
  const said = isSpelled ? sayDigits(whole, words) : say(Number(whole))
  if (decimals === '') return said
  const isShort = decimals.length <= 3
  const after = isShort
    ? Array.from(decimals, (digit) => words.digits[Number(digit)]).join(' ')
    : sayDigits(decimals, words)
  return `${said} ${words.point} ${after}`
}

/**
 * Says digits in groups of three or four, each joined by hyphens, so that a repeated digit does not count as a flood of
 * words.
 */
export function sayDigits(digits: string, { digits: names }: NumberWords): string {
  let said = ''
  let groupEnd = 0
  for (let at = 0; at < digits.length; at += 1) {
    if (at > 0) said += at === groupEnd ? ', ' : '-'
    if (at === groupEnd) groupEnd = digits.length - at > 4 ? at + 3 : digits.length
    said += names[digits.charCodeAt(at) - 48]
  }
  return said
}

const withoutMarks = (part: string) => part.replaceAll(/[.,]/g, '')

/**
 * People mix up the separators of languages. The last separator is a decimal one unless it can only separate thousands.
 */
export function readNumber(written: string, thousands: '.' | ',') {
  const plain = written.includes("'") ? written.replaceAll("'", '') : written
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (last < 0) return { whole: plain, decimals: '', isGrouped: plain !== written }
  const separator = plain[last] ?? ''
  const isGroup =
    plain.length - last === 4 &&
    last <= 15 &&
    (separator === thousands || plain.indexOf(separator) < last) &&
    plain[0] !== '0'
  if (isGroup) return { whole: withoutMarks(plain), decimals: '', isGrouped: true }
  return {
    whole: withoutMarks(plain.slice(0, last)),
    decimals: plain.slice(last + 1),
    isGrouped: /[.,]/.test(plain.slice(0, last)),
  }
}

/** 1.5k → 1500 */
export function toThousands(written: string, words: NumberWords): string {
  const { whole, decimals } = readNumber(written, words.thousands)
  return `${whole}${decimals.slice(0, 3).padEnd(3, '0')}`.replace(/^0+(?=\d)/, '')
}
