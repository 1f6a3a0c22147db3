import { toPlainLetter } from './letters.ts'

const unseen = /[\p{Cf}\p{M}\p{Cc}\u115F\u1160\u3164\uFFA0]/u
const blank = /[^\S\uFEFF]|\u2800/u
export const diaeresis = '\u0308'
const entity = /^&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i
const longestEntity = 10
/** Emoji, the halves of flags, letters on squares, and the frame of a key such as 1️⃣. */
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{1F150}-\u{1F189}]|\u20E3/u
const skinTone = /\p{Emoji_Modifier}/u

/** One character that people see, in lower case and without accents. The two dots of an umlaut are one of their own. */
export type Seen = { character: string; start: number; end: number }

/** `isLiteral`: pictures of letters, such as flags and keys, stay what they are. */
export function listSeen(typed: string, { isLiteral = false } = {}): Seen[] {
  const list: Seen[] = []
  let at = 0
  while (at < typed.length) {
    const code = typed.codePointAt(at) ?? 0
    const start = at
    at += code > 0xffff ? 2 : 1
    if (code > 0x20 && code < 0x7f) {
      list.push({ character: typed.charAt(start).toLowerCase(), start, end: at })
      continue
    }
    if (code === 0x20) list.push({ character: ' ', start, end: at })
    else for (const character of toSeen(code, isLiteral)) list.push({ character, start, end: at })
  }
  return decodeEntities(list, isLiteral)
}

/** The lower-case letters without accents that a character shows. The two dots of an umlaut stay. */
function toSeen(code: number, isLiteral: boolean): string[] {
  if (isLiteral && code > 0x7f) {
    const character = String.fromCodePoint(code)
    if (picture.test(character)) return skinTone.test(character) ? [] : [character]
  }
  return Array.from(toPlain(code)).filter((character) => character === diaeresis || !unseen.test(character))
}

function toPlain(code: number): string {
  const plain = toPlainLetter(code)
  if (plain !== undefined) return plain
  const character = String.fromCodePoint(code)
  if (blank.test(character)) return ' '
  const lower = character.normalize('NFKD').toLowerCase().normalize('NFKD')
  // An accent without a letter becomes a blank and an accent. The blank is not visible.
  return lower.length > 1 && lower.startsWith(' ') ? '' : lower
}

/** Some services escape the typed text. `f&#117;ck` must be found too. */
function decodeEntities(list: Seen[], isLiteral: boolean): Seen[] {
  if (!list.some(({ character }) => character === '&')) return list
  const decoded: Seen[] = []
  for (let at = 0; at < list.length; at += 1) {
    const seen = list[at]
    if (!seen) continue
    const ahead = seen.character === '&' ? list.slice(at, at + longestEntity) : []
    const [found] = entity.exec(ahead.map(({ character }) => character).join('')) ?? []
    if (found === undefined) decoded.push(seen)
    else {
      at += Array.from(found).length - 1
      const end = list[at]?.end ?? seen.end
      for (const character of toSeen(codeOf(found), isLiteral)) decoded.push({ character, start: seen.start, end })
    }
  }
  return decoded
}

const named: Partial<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'" }

function codeOf(found: string): number {
  const character = named[found]
  if (character !== undefined) return character.charCodeAt(0)
  const code = found.startsWith('&#x') ? parseInt(found.slice(3), 16) : parseInt(found.slice(2), 10)
  return Number.isNaN(code) || code > 0x10ffff ? 0x20 : code
}
