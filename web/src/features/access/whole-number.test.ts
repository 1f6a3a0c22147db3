import { expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

test('whole numbers within bounds are read, with or without spaces around', () => {
  expect(readWholeNumber('1', 100)).toBe(1)
  expect(readWholeNumber(' 100 ', 100)).toBe(100)
})

test.each(['', '0', '101', '-1', '1.5', '1e2', 'ten'])('%j is refused', (typed) => {
  expect(readWholeNumber(typed, 100)).toBeUndefined()
})
