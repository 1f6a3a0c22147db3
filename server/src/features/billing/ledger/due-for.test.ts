import { expect, test } from 'vitest'
import { dueFor, paidWords } from './due-for.ts'
import type { Charge } from './ledger.ts'

const says = (...keys: string[]): Charge => ({
  id: 'a donation',
  userId: 'mira',
  characters: 10 * keys.length,
  words: keys.map((key) => ({ key, characters: 10 })),
  purse: 'plan',
})

test('only words that were not paid are due, and a word that is said twice is paid twice', () => {
  const hold = { spent: 20, words: ['a', 'b'] }

  expect(dueFor(hold, says('b', 'a'))).toBe(0)
  expect(dueFor(hold, says('a', 'c'))).toBe(10)
  expect(dueFor(hold, says('a', 'a', 'a'))).toBe(20)
  expect(paidWords(hold, says('a', 'a', 'c'))).toEqual(['a', 'b', 'a', 'c'])
})

test('a charge from before words were kept counts as so many characters, once', () => {
  const hold = { spent: 20, words: null }

  expect(dueFor(hold, says('a', 'b'))).toBe(0)
  expect(dueFor(hold, says('a', 'b', 'c'))).toBe(10)
  const next = { spent: 30, words: paidWords(hold, says('a', 'b', 'c')) }
  expect(dueFor(next, says('d', 'e'))).toBe(20)
})
