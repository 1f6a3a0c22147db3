import { lookAlikes } from './look-alikes.ts'

/** The letters that a digit or sign can stand for, the most likely one first. */
const digits: Partial<Record<string, string[]>> = {
  0: ['o'],
  1: ['i', 'l'],
  3: ['e'],
  4: ['a'],
  5: ['s'],
  6: ['g', 'b'],
  7: ['t'],
  8: ['b'],
  9: ['g'],
}

const signs: Partial<Record<string, string[]>> = {
  '@': ['a'],
  $: ['s'],
  '§': ['s'],
  '!': ['i', 'l'],
  '¡': ['i'],
  '|': ['i'],
  '€': ['e'],
  '£': ['l'],
  '¥': ['y'],
  '+': ['t'],
  '¢': ['c'],
  '©': ['c'],
  '®': ['r'],
  '×': ['x'],
  '₦': ['n'],
  '₳': ['a'],
  '฿': ['b'],
  '₵': ['c'],
  '₲': ['g'],
  '₭': ['k'],
  '₱': ['p'],
  '₴': ['s'],
  '₮': ['t'],
  '₩': ['w'],
}

const letters: Partial<Record<string, string[]>> = {
  æ: ['ae'],
  œ: ['oe'],
  ß: ['ß', 'ss', 'b'],
  v: ['v', 'u'],
}
for (const [letter = '', ...others] of lookAlikes.map((group) => Array.from(group))) {
  for (const other of others) letters[other.toLowerCase()] = [...(letters[other.toLowerCase()] ?? []), letter]
}

export type LetterKind = 'letter' | 'digit' | 'sign' | 'gap'

const isLetter = /\p{L}/u
const squaredOrCircled = [0x1f150, 0x1f170, 0x1f1e6]

/** Unicode gives no plain form for letters on coloured squares and flags. */
export function toPlainLetter(code: number): string | undefined {
  const first = squaredOrCircled.find((start) => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode(97 + code - first)
}

export type Letter = { kind: LetterKind; options: readonly string[] }

const known = new Map<string, Letter>()
const mostKnown = 4000

/** The letters that a lower-case character without accents can stand for. */
export function readLetter(character: string): Letter {
  const before = known.get(character)
  if (before) return before
  const letter = lookAt(character)
  if (known.size < mostKnown) known.set(character, letter)
  return letter
}

function lookAt(character: string): Letter {
  const asLetter = letters[character]
  if (asLetter) return { kind: 'letter', options: asLetter }
  if (character >= '0' && character <= '9') return { kind: 'digit', options: [character, ...(digits[character] ?? [])] }
  const asSign = signs[character]
  if (asSign) return { kind: 'sign', options: asSign }
  return isLetter.test(character) ? { kind: 'letter', options: [character] } : { kind: 'gap', options: [] }
}
