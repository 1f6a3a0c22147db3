import type { Span } from '../messages/message.ts'
import { readLetter } from './letters.ts'
import { listSeen, type Seen } from './list-seen.ts'

/** A tree of words that are found as they are typed, one character per step. */
export type SignTable<Entry> = { next: Map<string, SignTable<Entry>>; entries: Set<Entry> }

export const aSignTable = <Entry>(): SignTable<Entry> => ({ next: new Map(), entries: new Set() })

const letterOrDigit = /[\p{L}\p{N}]/u
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
/** What is neither letter, digit, accent nor blank. A `*` alone stands for letters. */
const sign = /[^\p{L}\p{N}\p{M}\s*]|\u20E3/u

/**
 * Adds an own word such as `:D`, `C#` or 🍆, of which only signs or one bare letter would be left without disguises.
 * Answers false for every other word, also for a disguised one such as `a$$`.
 */
export function addSigns<Entry>(table: SignTable<Entry>, written: string, entry: Entry): boolean {
  // Signs are found beside letters too, so they need no stars. Without its star, `:*` would be every colon.
  const bare = written.replaceAll('*', '')
  const typed = picture.test(bare) || Array.from(bare.trim()).length > 1 ? bare : written
  const characters = listSeen(typed, { isLiteral: true }).map(({ character }) => character)
  const letters = characters.filter((character) => letterOrDigit.test(character))
  if (letters.length > 1 || !characters.some((character) => sign.test(character))) return false
  const disguised = characters.filter((character) => readLetter(character).kind !== 'gap')
  if (disguised.length > 2 && new Set(disguised).size > 1) return false
  let node = table
  for (const character of characters) {
    const next = node.next.get(character) ?? aSignTable<Entry>()
    node.next.set(character, next)
    node = next
  }
  node.entries.add(entry)
  return true
}

/** Finds the words sign by sign. Variation selectors and skin tones do not count. */
export function findSigns<Entry>(typed: string, table: SignTable<Entry>): (Span & { entry: Entry })[] {
  if (table.next.size === 0) return []
  const seen = listSeen(typed, { isLiteral: true })
  return seen.flatMap(({ character, start }, first) => {
    let node = table.next.get(character)
    if (!node || isInside(seen, first)) return []
    const longest = new Map<Entry, number>()
    for (let at = first + 1; node; at += 1) {
      if (!isInside(seen, at)) for (const entry of node.entries) longest.set(entry, at)
      node = at < seen.length ? node.next.get(seen[at]?.character ?? '') : undefined
    }
    return Array.from(longest, ([entry, end]) => ({
      entry,
      start,
      // With what is not seen behind it, such as a skin tone.
      end: seen[end]?.start ?? typed.length,
    }))
  })
}

/** Whether a letter or digit stands on both sides: `:D` is not in "Antwort:Das". */
const isInside = (seen: readonly Seen[], at: number) =>
  [seen[at - 1], seen[at]].every((near) => letterOrDigit.test(near?.character ?? ''))
