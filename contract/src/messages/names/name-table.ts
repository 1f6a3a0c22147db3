import { countEdits } from './count-edits.ts'
import { isEverydayWord } from '../everyday-words.ts'
import { toMatchKey } from './match-key.ts'

type Named = { name: string; barred_by?: string | undefined }

export type NameTable<T extends Named> = {
  /** Looks for the name as typed first, then without regard to case, accents, blanks, `-` and `_`. */
  find: (typed: string, key?: string) => T | undefined
  /**
   * The names that a misspelling can stand for, at most two. If there is more than one, the misspelling is not
   * understood.
   */
  listNear: (typed: string) => T[]
}

const maxKeyLength = 80
const onlyLetters = /^[\p{L}\p{N}]+$/u
/** While somebody types a message, the same names are looked up again and again. */
const maxKept = 500

export function createNameTable<T extends Named>(named: readonly T[]): NameTable<T> {
  const exact = new Map<string, T>()
  const folded = new Map<string, T>()
  // If two voices or sounds share a name, the usable one comes first.
  for (const one of named.toSorted((a, b) => Number(isBarred(a)) - Number(isBarred(b)))) {
    const name = one.name.normalize('NFKC')
    const key = toMatchKey(name)
    if (key === '') continue
    if (!exact.has(name)) exact.set(name, one)
    if (!folded.has(key)) folded.set(key, one)
  }
  const keysByLength = Map.groupBy(
    Array.from(folded, ([key, one]) => ({ key, one, letters: toLetterSet(key) })),
    ({ key }) => key.length,
  )
  const nearByTyped = new Map<string, T[]>()

  return {
    find: (typed, key = toMatchKey(typed)) => {
      // Most lookups are for words that are no name. A name that matches as typed also matches by its key.
      if (!keysByLength.has(key.length)) return undefined
      const found = folded.get(key)
      return found && (exact.get(typed) ?? found)
    },

    listNear: (typed) => {
      const known = nearByTyped.get(typed)
      if (known) return known
      const near = listNear(toMatchKey(typed), keysByLength)
      if (nearByTyped.size >= maxKept) nearByTyped.clear()
      nearByTyped.set(typed, near)
      return near
    },
  }
}

type Key<T> = { key: string; one: T; letters: number }

function listNear<T>(key: string, keysByLength: Map<number, Key<T>[]>): T[] {
  if (key.length < 5 || key.length > maxKeyLength || isEverydayWord(key) || !onlyLetters.test(key)) return []
  const max = key.length < 8 ? 1 : 2
  const letters = toLetterSet(key)
  const near: T[] = []
  for (let length = key.length - max; length <= key.length + max; length += 1) {
    for (const other of keysByLength.get(length) ?? []) {
      // One edit takes at most one letter from the set and adds at most one. This check saves nearly all of the
      // counting.
      if (countBits(letters & ~other.letters) > max || countBits(other.letters & ~letters) > max) continue
      if (countEdits(key, other.key, max) > max) continue
      near.push(other.one)
      if (near.length === 2) return near
    }
  }
  return near
}

const isBarred = (one: Named) => one.barred_by !== undefined

function toLetterSet(key: string): number {
  let set = 0
  for (let index = 0; index < key.length; index += 1) set |= 1 << (key.charCodeAt(index) & 31)
  return set
}

/** Counts up to 3, because callers do not distinguish higher numbers. */
function countBits(set: number): number {
  const one = set & (set - 1)
  const two = one & (one - 1)
  return set === 0 ? 0 : one === 0 ? 1 : two === 0 ? 2 : 3
}
