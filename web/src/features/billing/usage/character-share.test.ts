import { expect, test } from 'vitest'
import { nearLimit, shareUsed } from './character-share.ts'

const used = (count: number, maximum = 1000) => ({
  characters_used: count,
  characters_remaining: maximum - count,
  characters_maximum: maximum,
})

test.each([
  [0, undefined],
  [799, undefined],
  [800, 'some'],
  [949, 'some'],
  [950, 'few'],
  [999, 'few'],
  [1000, 'none'],
])('%i of 1000 characters: %s', (count, expected) => {
  expect(nearLimit(used(count))).toBe(expected)
})

test('an account without characters gets no warning about them', () => {
  expect(nearLimit(used(0, 0))).toBeUndefined()
  expect(shareUsed(used(0, 0))).toBe(0)
})

test('a smaller plan than what was already used counts as full', () => {
  expect(shareUsed({ characters_used: 900, characters_remaining: 0, characters_maximum: 500 })).toBe(1)
})
