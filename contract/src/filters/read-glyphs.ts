import { type LetterKind, readLetter } from './letters.ts'
import { diaeresis, listSeen, type Seen } from './list-seen.ts'

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

/**
 * Leaves out invisible characters. Several gaps in a row become one gap, and more than two equal letters become two.
 */
export function readGlyphs(typed: string): Glyph[] {
  const glyphs: Glyph[] = []
  for (const seen of listSeen(typed)) add(glyphs, seen)
  return glyphs
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
