import { type Glyph, isWild } from './read-glyphs.ts'
import type { WordEnd, WordNode, WordTable } from './word-table.ts'

export type FoundWord<Entry> = { entry: Entry; start: number; end: number }

/** The state of one search, from the first letter of a word to the current place. */
type Way = {
  first: number
  mayCross: boolean
  /** `isLoose`: the search crossed a blank. `hasLongPieces`: a piece between two gaps had more than one letter. */
  isLoose: boolean
  hasLongPieces: boolean
  digits: number
  wilds: number
}

const endings = new Set(
  's es ed er ers ing in ings y ies z e en ern em n st t te ten a as ah az i et head heads'.split(' '),
)
const longestEnding = 5
const mostGapsInRow = 3
const mostWilds = 2
const longestStar = 12
const longestTailOverBlank = 3
/** No message that a person writes takes so many steps; only many own words full of `*` do. */
const alwaysSteps = 50_000
const mostStepsPerGlyph = 50

const aGap = { kind: 'gap', options: [] } as const

/**
 * Follows every beginning of a word through the table. Letters may be repeated, disguised or hidden by `*`. They may be
 * pulled apart if the first one begins a word. Across blanks, only single letters are joined ("f u c k"), and pieces
 * that no innocent phrase is made of ("fu ck"): "as said" and "pen is" are not found.
 */
export function findWords<Entry>(
  glyphs: readonly Glyph[],
  table: WordTable<Entry>,
): { found: FoundWord<Entry>[]; isComplete: boolean } {
  const found: FoundWord<Entry>[] = []
  let steps = 0
  const mostSteps = alwaysSteps + glyphs.length * mostStepsPerGlyph
  const { starts, ends } = findEdges(glyphs)
  /**
   * For every entry and every end, the last beginning that was found. Many patterns find the same word again and again.
   */
  const lastStarts = new Map<Entry, Int32Array>()

  const isLetter = (at: number) => glyphs[at]?.kind === 'letter'
  const isDigit = (at: number) => glyphs[at]?.kind === 'digit'

  function follow(node: WordNode<Entry>, at: number, way: Way): void {
    steps += 1 + node.ends.length
    if (steps > mostSteps) return
    for (const end of node.ends) finish(end, at, way)
    const star = node.next.get('*')
    if (star) followStar(star, at, way)
    const glyph = glyphs[at]
    if (!glyph) return
    enter(node, at, way)
    if (at === way.first) return
    const mayRepeat = glyph.kind === 'digit' ? way.digits > 0 : glyph.kind !== 'gap'
    if (mayRepeat && glyph.character === glyphs[at - 1]?.character) follow(node, at + 1, way)
    if (glyph.kind === 'letter' || glyph.kind === 'digit') return
    const gap = node.next.get(' ')
    if (gap) follow(gap, at + 1, way)
    if (isWild(glyph) && way.wilds < mostWilds) {
      const hidden = { ...way, wilds: way.wilds + 1 }
      for (const [letter, next] of node.next) if (letter !== ' ' && letter !== '*') follow(next, at + 1, hidden)
    }
    if (way.mayCross) cross(node, at, way)
  }

  function cross(node: WordNode<Entry>, from: number, way: Way): void {
    let isBlank = false
    for (let at = from; at < from + mostGapsInRow; at += 1) {
      const glyph = glyphs[at]
      if (!glyph || glyph.kind === 'letter' || glyph.kind === 'digit') return
      isBlank ||= glyph.isBlank
      const next = glyphs[at + 1]
      if (!next || next.kind === 'gap') continue
      const isLong = isPieceLong(from - 1)
      enter(node, at + 1, { ...way, isLoose: way.isLoose || isBlank, hasLongPieces: way.hasLongPieces || isLong })
    }
  }

  function enter(node: WordNode<Entry>, at: number, way: Way): void {
    const { options, kind } = glyphs[at] ?? aGap
    for (let index = 0; index < options.length; index += 1) {
      const next = nextOf(node, options[index] ?? '')
      const isDisguise = kind === 'digit' && index > 0
      if (next) follow(next, at + 1, isDisguise ? { ...way, digits: way.digits + 1 } : way)
    }
  }

  function followStar(node: WordNode<Entry>, from: number, way: Way): void {
    follow(node, from, way)
    for (let at = from; at < from + longestStar && at < glyphs.length; at += 1) {
      const glyph = glyphs[at]
      if (glyph?.kind === 'gap') return
      follow(node, at + 1, way)
    }
  }

  /** True for more than one letter without a gap; "ff" counts as one letter. */
  function isPieceLong(at: number): boolean {
    const character = glyphs[at]?.character
    let [first, last] = [at, at]
    while (glyphs[first - 1]?.character === character) first -= 1
    while (glyphs[last + 1]?.character === character) last += 1
    return [first - 1, last + 1].some((near) => isLetter(near) || isDigit(near))
  }

  function finish({ entry, tail, isFloating, length }: WordEnd<Entry>, at: number, way: Way): void {
    const end = isLetter(at) ? (ends[at] ?? at) : at
    if (end > at && tail === 'nothing') return
    if (end > at && tail === 'ending' && !isEnding(at, end)) return
    const last = glyphs[at - 1]
    if (!last || isWild(last) || (last.kind === 'digit' && isDigit(at))) return
    if (way.digits > mostDigitsIn(length) || way.wilds * 2 > length) return
    if (way.isLoose) {
      const isLong = way.hasLongPieces || isPieceLong(at - 1)
      if (isLong && (!isFloating || end - at > longestTailOverBlank)) return
      if (length < 3) return
    }
    const start = starts[way.first] ?? way.first
    if (isKnown(entry, start, end)) return
    found.push({ entry, start: glyphs[start]?.start ?? 0, end: glyphs[end - 1]?.end ?? 0 })
  }

  function isKnown(entry: Entry, start: number, end: number): boolean {
    const known = lastStarts.get(entry) ?? new Int32Array(glyphs.length + 1).fill(-1)
    lastStarts.set(entry, known)
    if (known[end] === start) return true
    known[end] = start
    return false
  }

  function isEnding(from: number, to: number): boolean {
    let word = ''
    for (let at = from; at < to && word.length <= longestEnding; at += 1) {
      const letter = glyphs[at]?.options[0] ?? ''
      if (!word.endsWith(letter)) word += letter
    }
    return endings.has(word)
  }

  for (let first = 0; first < glyphs.length; first += 1) {
    if (glyphs[first]?.kind === 'gap' || (isDigit(first) && isDigit(first - 1))) continue
    const mayCross = !isLetter(first - 1)
    const way = { first, mayCross, isLoose: false, hasLongPieces: false, digits: 0, wilds: 0 }
    follow(mayCross ? table.fromStart : table.fromAnywhere, first, way)
  }
  return { found, isComplete: steps <= mostSteps }
}

/** "A55" is a telephone and "fa9" a number, so digits may stand for few letters of a short word, or for none. */
const mostDigitsIn = (length: number) => (length < 4 ? 0 : length === 4 ? 1 : length - 2)

/** For every letter, where its unbroken row of letters begins and ends. */
function findEdges(glyphs: readonly Glyph[]): { starts: Int32Array; ends: Int32Array } {
  const starts = Int32Array.from(glyphs, (_, at) => at)
  const ends = Int32Array.from(glyphs, (_, at) => at + 1)
  const isInside = (at: number) => glyphs[at - 1]?.kind === 'letter' && glyphs[at]?.kind === 'letter'
  for (let at = 1; at < glyphs.length; at += 1) if (isInside(at)) starts[at] = starts[at - 1] ?? at
  for (let at = glyphs.length - 1; at > 0; at -= 1) if (isInside(at)) ends[at - 1] = ends[at] ?? at
  return { starts, ends }
}

function nextOf<Entry>(node: WordNode<Entry>, option: string): WordNode<Entry> | undefined {
  if (option.length === 1) return node.next.get(option)
  return node.next.get(option.charAt(0))?.next.get(option.charAt(1))
}
