import type { Language } from '../../languages.ts'
import { toMatchKey } from '../names/match-key.ts'
import type { Pronunciation } from '../message-catalogue.ts'

const firstMark = 0xe000
const mostEntries = 6000
const tokenShape = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}\s_-]+/gu
const mark = /(?<=([\p{L}\p{Co}])?)[\uE000-\uF7FF](?=(\p{L})?)/gu
const flood = /([\uE000-\uF7FF])((?:[\s,.!?]*\1){2})(?:[\s,.!?]*\1)+/g

type Token = { key: string; start: number; end: number }

/**
 * How many characters of pronunciations a text gets. Every second character of a usual text can be an entry of eighty
 * letters, and a long text gets twenty times what is heard of it. Digits and odd signs become many more letters, and a
 * list full of them would keep the server busy for everybody.
 */
const roomIn = (text: string) => Math.min(20_000, 500 + 42 * text.length)

type Lookup = {
  marks: ReadonlyMap<string, string>
  firsts: ReadonlySet<string>
  mostTokens: number
  said: Record<Language, Map<number, string>>
}

/** Every message and every key press looks up the same list of a streamer. */
const lookups = new WeakMap<readonly Pronunciation[], Lookup>()

function toLookup(pronunciations: readonly Pronunciation[]): Lookup {
  const known = lookups.get(pronunciations)
  if (known) return known
  const marks = new Map<string, string>()
  const firsts = new Set<string>()
  let mostTokens = 0
  for (const [index, { written }] of pronunciations.slice(0, mostEntries).entries()) {
    const tokens = toTokens(written)
    const key = toKey(tokens)
    if (key === '' || marks.has(key)) continue
    marks.set(key, String.fromCharCode(firstMark + index))
    firsts.add(tokens[0]?.key ?? '')
    mostTokens = Math.max(mostTokens, tokens.length)
  }
  const lookup = { marks, firsts, mostTokens, said: { en: new Map(), de: new Map() } }
  lookups.set(pronunciations, lookup)
  return lookup
}

export const isListed = (written: string, pronunciations: readonly Pronunciation[]): boolean =>
  pronunciations.length > 0 && toLookup(pronunciations).marks.has(toKey(toTokens(written)))

/** Answers what an entry says. Each is said once per language: viewers repeat the same few words. */
export function createEntrySayer(
  pronunciations: readonly Pronunciation[],
  language: Language,
  say: (spoken: string, language: Language) => string,
): (index: number) => string {
  return (index) => {
    const said = toLookup(pronunciations).said[language]
    const known = said.get(index) ?? say(pronunciations[index]?.spoken ?? '', language)
    said.set(index, known)
    return known
  }
}

/**
 * Replaces each listed word by a mark, so that no other rule changes what the streamer wants to hear. Every place is
 * looked up once per length, longest first: two hundred entries cost no more than one.
 */
export function markPronunciations(text: string, pronunciations: readonly Pronunciation[]): string {
  if (pronunciations.length === 0) return text
  const { marks, firsts, mostTokens } = toLookup(pronunciations)

  const tokens = toTokens(text)
  let marked = ''
  let done = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const found = firsts.has(tokens[at]?.key ?? '') ? findLongest(tokens, at, mostTokens, marks) : undefined
    if (!found) continue
    const last = tokens[at + found.length - 1]
    marked += `${text.slice(done, tokens[at]?.start)}${found.mark}`
    done = last?.end ?? done
    at += found.length - 1
  }
  return marked + text.slice(done)
}

function findLongest(tokens: readonly Token[], at: number, mostTokens: number, marks: ReadonlyMap<string, string>) {
  let key = ''
  let found: { length: number; mark: string } | undefined
  for (let length = 1; length <= mostTokens && at + length <= tokens.length; length += 1) {
    key += tokens[at + length - 1]?.key ?? ''
    const entry = marks.get(key)
    if (entry !== undefined) found = { length, mark: entry }
  }
  return found
}

/** Replaces the marks by the words to say. As with other words, at most three in a row are kept. */
export function sayMarks(text: string, sayEntry: (index: number) => string): string {
  let room = roomIn(text)
  return text.replaceAll(flood, '$1$2').replaceAll(mark, (found, before, after) => {
    const said = room > 0 ? sayEntry(found.charCodeAt(0) - firstMark) : ''
    room -= said.length
    return `${before ? ' ' : ''}${said}${after ? ' ' : ''}`
  })
}

const toKey = (tokens: readonly Token[]) => tokens.map((token) => token.key).join('')

function toTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: token, index } of text.matchAll(tokenShape)) {
    const key = /^[a-z\d]+$/i.test(token) ? token.toLowerCase() : toMatchKey(token) || token
    tokens.push({ key, start: index, end: index + token.length })
  }
  return tokens
}
