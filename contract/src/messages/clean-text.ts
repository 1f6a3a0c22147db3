import { messageMaxLength } from './message.ts'

/**
 * Typed text with one spelling per character. `originOf` answers where a clean character began in the typed text.
 * `readTo` is the end of the typed text, unless its beginning alone fills a message.
 */
export type CleanText = { text: string; originOf: (at: number) => number; readTo: number }

// Longer towers of accents are noise, and normalising them costs more than their length.
const maxMarks = 16
const newline = /[\n\r\u0085\u2028\u2029]/u
const blank = /[\s\p{Cc}\p{Cs}]/u
// The half-width Japanese voicing marks join their letter when normalised, although Unicode does not class them as
// marks.
const mark = /[\p{M}\uFF9E\uFF9F]/u
const powerOrFraction = /^[²³\u00BC-\u00BE\u2150-\u215E]$/u
const unseen = /\p{Cf}/u

/**
 * NFKC without zero-width or direction marks, and with single blanks. Cleaning twice changes nothing more. One `ﷺ`
 * becomes 18 letters: a text that grows beyond the longest message ends with the last character that fits, or a few
 * kilobytes would keep the server busy for everybody.
 */
export function cleanText(typed: string): CleanText {
  if (!/[^\u0021-\u007E ]| {2}/u.test(typed)) return { text: typed, originOf: (place) => place, readTo: typed.length }
  const origins: number[] = []
  const units: string[] = []
  const normalised = new Map<string, string>()
  const longest = Math.max(typed.length, messageMaxLength)
  let at = 0
  const add = (cleaned: string, origin: number) => {
    for (let index = 0; index < cleaned.length; index += 1) {
      const unit = cleaned.charAt(index)
      const last = units.at(-1)
      if (unit === ' ' && (last === ' ' || last === '\n')) continue
      if (unit === '\n' && last === ' ') {
        units.pop()
        origins.pop()
      }
      units.push(unit)
      origins.push(origin)
    }
  }

  while (at < typed.length && units.length < longest) {
    const start = at
    const code = typed.codePointAt(at) ?? 0
    if (code > 0x20 && code < 0x7f && !(typed.charCodeAt(at + 1) >= 0x300)) {
      units.push(typed.charAt(at))
      origins.push(at)
      at += 1
      continue
    }
    at += code > 0xffff ? 2 : 1
    const kind = kindOf(code)
    if (kind === kinds.newline) add('\n', start)
    else if (kind === kinds.blank) add(' ', start)
    else if (kind !== kinds.unseen) {
      at = endOfMarks(typed, at)
      const character = typed.slice(start, at)
      let cleaned = normalised.get(character)
      if (cleaned === undefined) normalised.set(character, (cleaned = normalise(character)))
      if (units.length + cleaned.length > longest) {
        at = start
        break
      }
      add(cleaned, start)
    }
  }
  if (origins.length > 0) origins[0] = 0
  return { text: units.join(''), originOf: (place) => origins[place] ?? typed.length, readTo: at }
}

const kinds = { newline: 1, blank: 2, mark: 3, unseen: 4, other: 5 }
/**
 * The kind of each character. Most characters of most scripts are looked up, and a table is much faster than a regular
 * expression.
 */
const kindsByCode = new Uint8Array(0x1_0000)

function kindOf(code: number): number {
  const known = kindsByCode[code]
  if (known) return known
  const character = String.fromCodePoint(code)
  const kind = newline.test(character)
    ? kinds.newline
    : blank.test(character)
      ? kinds.blank
      : mark.test(character)
        ? kinds.mark
        : unseen.test(character)
          ? kinds.unseen
          : kinds.other
  if (code < kindsByCode.length) kindsByCode[code] = kind
  return kind
}

function endOfMarks(typed: string, from: number): number {
  let at = from
  for (let count = 0; count < maxMarks; count += 1) {
    const code = typed.codePointAt(at)
    if (code === undefined || code < 0x300 || kindOf(code) !== kinds.mark) return at
    at += code > 0xffff ? 2 : 1
  }
  return at
}

/**
 * NFKC with three exceptions. An accent without a letter stays as it is: as a blank and an accent it would cut "geht´s"
 * in two. m² and 1½ keep the difference from m2 and 11/2. One character never becomes a whole call, as `⑴` would.
 */
function normalise(character: string): string {
  if (powerOrFraction.test(character)) return character
  const normalised = character.normalize('NFKC')
  if (normalised.startsWith(' ')) return character
  return normalised.length > character.length ? normalised.replaceAll(/[()[\]:|]/gu, '') : normalised
}
