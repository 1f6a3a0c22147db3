import { type LetterKind, readLetter, toPlainLetter } from './letters.ts'

/** One visible character, and the letters that it can stand for. */
export type Glyph = {
  /** Signs and digits may be disguised letters. A gap is everything between letters. */
  kind: LetterKind
  character: string
  /** The plain letters it can stand for; ä also stands for "ae". */
  options: readonly string[]
  isBlank: boolean
  /** How many times it is repeated in a row. */
  run: number
  start: number
  end: number
}

const unseen = /[\p{Cf}\p{M}\p{Cc}\u115F\u1160\u3164\uFFA0]/u
const blank = /[^\S\uFEFF]|\u2800/u
const diaeresis = '\u0308'
const entity = /^&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/i
const longestEntity = 10

/**
 * Leaves out invisible characters. Several gaps in a row become one gap, and more than two equal letters become two.
 */
export function readGlyphs(typed: string): Glyph[] {
  const glyphs: Glyph[] = []
  for (const seen of decodeEntities(listSeen(typed))) add(glyphs, seen)
  return glyphs
}

type Seen = { character: string; start: number; end: number }

function listSeen(typed: string): Seen[] {
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
    else for (const character of toSeen(code)) list.push({ character, start, end: at })
  }
  return list
}

/** The lower-case letters without accents that a character shows. The two dots of an umlaut stay. */
function toSeen(code: number): string[] {
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
function decodeEntities(list: Seen[]): Seen[] {
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
      for (const character of toSeen(codeOf(found))) decoded.push({ character, start: seen.start, end })
    }
  }
  return decoded
}

function codeOf(found: string): number {
  const code = found.startsWith('&#x') ? parseInt(found.slice(3), 16) : parseInt(found.slice(2), 10)
  return Number.isNaN(code) || code > 0x10ffff ? 0x20 : code
}

function add(glyphs: Glyph[], { character, start, end }: Seen): void {
  const last = glyphs.at(-1)
  if (character === diaeresis) {
    if (last && 'aou'.includes(last.character)) last.options = [last.character, `${last.character}e`]
    return
  }
  const { kind, options } = readLetter(character)
  const isBlank = character === ' '
  if (kind === 'gap' && last?.kind === 'gap' && !isWild(last) && character !== '*') {
    last.end = end
    last.isBlank ||= isBlank
    return
  }
  if (last?.character === character && last.run >= 2) {
    last.run += 1
    last.end = end
    return
  }
  const run = last?.character === character ? last.run + 1 : 1
  glyphs.push({ kind, character, options, isBlank, run, start, end })
}

/** A `*` with which the donator hides a letter: "f*ck". */
export const isWild = ({ character }: Glyph): boolean => character === '*'
