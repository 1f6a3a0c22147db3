import { cleanText, type CleanText } from '../messages/clean-text.ts'
import type { Span } from '../messages/message.ts'
import { findLinks } from '../messages/speakable/links.ts'
import { findFloods } from './find-floods.ts'
import { addSigns, aSignTable, findSigns, type SignTable } from './find-signs.ts'
import { findWords } from './find-words.ts'
import { innocents } from './innocents.ts'
import { isListedDonator } from './listed-donators.ts'
import type { MessageFilters, MessageFlag } from './message-filters.ts'
import { englishProfanity } from './profanity-english.ts'
import { germanProfanity } from './profanity-german.ts'
import { type Glyph, readGlyphs } from './read-glyphs.ts'
import { englishSlurs } from './slurs-english.ts'
import { germanSlurs } from './slurs-german.ts'
import { addList, addOwnWord, aTable, type WordTable } from './word-table.ts'

type BuiltIn = 'slur' | 'profanity' | 'innocent'
type Action = MessageFlag['action']
type Hit = Span & { action: Action }

/**
 * Lists what a streamer's filters find in a message, in the order of the text. It finds words however they are spelled,
 * never throws, and takes time linear in the length.
 */
export function flagMessage(text: string, donator: string, filters: MessageFilters): MessageFlag[] {
  const clean = cleanText(text)
  const read = text.slice(0, clean.readTo)
  const glyphs = readGlyphs(read)
  const isWhole = clean.readTo === text.length
  const flags: MessageFlag[] = []
  const add = (reason: MessageFlag['reason'], hits: Hit[]) => {
    for (const { action, start, end } of joinHits(hits)) {
      flags.push({ reason, action, start, end, typed: text.slice(start, end) })
    }
  }
  const { slur, profanity } = findBuiltIn(glyphs, filters, isWhole)
  add('slur', slur)
  add('profanity', profanity)
  add('own_word', findOwnWords({ text: read, glyphs }, filters.own_words, isWhole))
  if (filters.links !== 'off') add('link', toHits(findCleanLinks(clean), filters.links))
  if (filters.repetitions !== 'off') add('repetition', toHits(findFloods(glyphs), filters.repetitions))
  flags.sort((one, other) => one.start - other.start)
  flags.unshift(...flagName(donator, filters))
  if (isListedDonator(donator, filters.blocked_donators)) {
    flags.unshift({ reason: 'blocked_donator', action: 'hold', start: 0, end: 0, typed: donator })
  }
  return flags
}

/** The overlay shows the name. A word of it cannot be masked, so a person decides. */
function flagName(donator: string, filters: MessageFilters): MessageFlag[] {
  const glyphs = readGlyphs(donator)
  const { slur, profanity } = findBuiltIn(glyphs, filters, true)
  const found = { slur, profanity, own_word: findOwnWords({ text: donator, glyphs }, filters.own_words, true) }
  return (['slur', 'profanity', 'own_word'] as const)
    .filter((reason) => found[reason].length > 0)
    .map((reason) => ({ reason, action: 'hold', start: 0, end: 0, typed: donator }))
}

const toHits = (spans: Span[], action: Action): Hit[] => spans.map((span) => ({ ...span, action }))

/** If the search did not come to the end, a person decides about the message. */
const unread: Hit = { action: 'hold', start: 0, end: 0 }

let builtIn: WordTable<BuiltIn> | undefined

function prepareBuiltIn(): WordTable<BuiltIn> {
  const table = aTable<BuiltIn>()
  for (const list of [englishSlurs, germanSlurs]) addList(table, list, 'slur')
  for (const list of [englishProfanity, germanProfanity]) addList(table, list, 'profanity')
  addList(table, innocents, 'innocent')
  return table
}

function findBuiltIn(
  glyphs: Glyph[],
  { slurs, profanity }: MessageFilters,
  isWhole: boolean,
): Record<'slur' | 'profanity', Hit[]> {
  const hits: Record<'slur' | 'profanity', Hit[]> = { slur: [], profanity: [] }
  if (slurs === 'off' && profanity === 'off') return hits
  builtIn ??= prepareBuiltIn()
  const { found, isComplete } = findWords(glyphs, builtIn)
  if (!isComplete || !isWhole) hits[slurs === 'off' ? 'profanity' : 'slur'].push(unread)
  const harmless = found.filter(({ entry }) => entry === 'innocent')
  for (const { entry, start, end } of found) {
    const action = entry === 'slur' ? slurs : profanity
    if (entry === 'innocent' || action === 'off') continue
    if (!harmless.some((span) => span.start <= start && span.end >= end)) hits[entry].push({ start, end, action })
  }
  return hits
}

type OwnTables = { words: WordTable<Action>; signs: SignTable<Action> }

const ownTables = new WeakMap<object, OwnTables>()

function prepareOwnWords(ownWords: MessageFilters['own_words']): OwnTables {
  const [words, signs] = [aTable<Action>(), aSignTable<Action>()]
  for (const { pattern, action } of ownWords) {
    if (!addSigns(signs, pattern, action)) addOwnWord(words, pattern, action)
  }
  return { words, signs }
}

type Typed = { text: string; glyphs: Glyph[] }

function findOwnWords({ text, glyphs }: Typed, ownWords: MessageFilters['own_words'], isWhole: boolean): Hit[] {
  if (ownWords.length === 0) return []
  const { words, signs } = ownTables.get(ownWords) ?? prepareOwnWords(ownWords)
  ownTables.set(ownWords, { words, signs })
  const { found, isComplete } = findWords(glyphs, words)
  const hits = [...found, ...findSigns(text, signs)].map(({ entry, start, end }) => ({ action: entry, start, end }))
  return isComplete && isWhole ? hits : [unread, ...hits]
}

function findCleanLinks({ text, originOf }: CleanText): Span[] {
  return findLinks(text).map(({ start, end }) => ({ start: originOf(start), end: originOf(end) }))
}

/** Overlapping hits become one; of two actions the stricter one counts. */
function joinHits(hits: Hit[]): Hit[] {
  const joined: Hit[] = []
  for (const hit of hits.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1)
    if (!last || hit.start >= last.end) joined.push({ ...hit })
    else {
      last.end = Math.max(last.end, hit.end)
      if (hit.action === 'hold') last.action = 'hold'
    }
  }
  return joined
}
