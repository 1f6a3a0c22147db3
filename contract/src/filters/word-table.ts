import { isWild, readGlyphs } from './read-glyphs.ts'

/** What may follow a word: nothing, an ending such as "-ing" or "-en", or anything. */
export type Tail = 'nothing' | 'ending' | 'anything'

export type WordEnd<Entry> = { entry: Entry; tail: Tail; isFloating: boolean; length: number }

/**
 * A tree in which words share their beginnings. A blank is a gap that belongs to the word, `*` stands for any letters.
 */
export type WordNode<Entry> = { next: Map<string, WordNode<Entry>>; ends: WordEnd<Entry>[] }

export type WordTable<Entry> = {
  fromStart: WordNode<Entry>
  /** The words that also count inside longer words. */
  fromAnywhere: WordNode<Entry>
}

type Pattern = { core: string; tail: Tail; isFloating: boolean }

/** More stars would make the search slow, and such a pattern means little. */
const mostStarsInside = 2

const aNode = <Entry>(): WordNode<Entry> => ({ next: new Map(), ends: [] })

export const aTable = <Entry>(): WordTable<Entry> => ({ fromStart: aNode(), fromAnywhere: aNode() })

/** Adds a built-in list. `_` stands for an optional blank, `+` for an optional ending. */
export function addList<Entry>(table: WordTable<Entry>, list: string, entry: Entry): void {
  for (const written of list.trim().split(/\s+/)) {
    const tail = written.endsWith('*') ? 'anything' : written.endsWith('+') ? 'ending' : 'nothing'
    const core = written.replaceAll(/[*+]/g, '').replaceAll('_', ' ')
    addPattern(table, { core, tail, isFloating: written.startsWith('*') }, entry)
  }
}

/** Adds a streamer's own word in any spelling: "Möse", "moese" and "mose" find the same. */
export function addOwnWord<Entry>(table: WordTable<Entry>, written: string, entry: Entry): void {
  const glyphs = readGlyphs(written)
  const spell = (choose: (options: readonly string[], isDigit: boolean) => string | undefined) =>
    glyphs
      .map((glyph) => (isWild(glyph) ? '*' : (choose(glyph.options, glyph.kind === 'digit') ?? ' ')))
      .join('')
      .replaceAll('ß', 'ss')
  const spellings = new Set([
    spell((options) => options[0]),
    spell((options, isDigit) => (isDigit ? options[0] : (options.find((option) => option.length === 2) ?? options[0]))),
  ])
  const hasLetters = glyphs.some(({ kind }) => kind === 'letter')
  if (hasLetters) spellings.add(spell((options, isDigit) => (isDigit ? (options[1] ?? options[0]) : options[0])))
  for (const spelling of spellings) {
    const stars = spelling.trim().replaceAll(/[\s*]*\*[\s*]*/g, '*')
    const pieces = stars.split('*')
    const isFloating = pieces[0] === ''
    if (isFloating) pieces.shift()
    const isOpen = pieces.at(-1) === ''
    if (isOpen) pieces.pop()
    // A shortened pattern finds more, never less.
    const isCut = pieces.length > mostStarsInside + 1
    const core = pieces.slice(0, mostStarsInside + 1).join('*')
    if (core !== '') addPattern(table, { core, tail: isOpen || isCut ? 'anything' : 'nothing', isFloating }, entry)
  }
}

function addPattern<Entry>(table: WordTable<Entry>, { core, tail, isFloating }: Pattern, entry: Entry): void {
  const end = { entry, tail, isFloating, length: core.replaceAll(/[ *]/g, '').length }
  for (const spelling of new Set([core, core.replaceAll(' ', '')])) {
    addWord(table.fromStart, spelling, end)
    if (isFloating) addWord(table.fromAnywhere, spelling, end)
  }
}

function addWord<Entry>(root: WordNode<Entry>, word: string, end: WordEnd<Entry>): void {
  let node = root
  // As in the searched text, three or more equal letters become two.
  for (const unit of word.replaceAll(/(.)\1{2,}/gu, '$1$1')) {
    const known = node.next.get(unit)
    const next = known ?? aNode<Entry>()
    if (!known) node.next.set(unit, next)
    node = next
  }
  // If a list repeats a word, the search looks for it once.
  if (!node.ends.some((known) => isSameEnd(known, end))) node.ends.push(end)
}

const isSameEnd = <Entry>(one: WordEnd<Entry>, other: WordEnd<Entry>) =>
  one.entry === other.entry &&
  one.tail === other.tail &&
  one.isFloating === other.isFloating &&
  one.length === other.length
