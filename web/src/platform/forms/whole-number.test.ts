import { expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

test('whole numbers within bounds are read, with or without spaces around', () => {
  expect(readWholeNumber('1', 100)).toBe(1)
  expect(readWholeNumber(' 100 ', 100)).toBe(100)
})

test.each(['', '0', '101', '-1', '1.5', '1e2', 'ten'])('%j is refused', (typed) => {
  expect(readWholeNumber(typed, 100)).toBeUndefined()
})

test('zero is a number where it is allowed', () => {
  expect(readWholeNumber('0', 20, 0)).toBe(0)
  expect(readWholeNumber('', 20, 0)).toBeUndefined()
  expect(readWholeNumber('4', 300, 5)).toBeUndefined()
})

test('a number below zero is read where it is allowed', () => {
  expect(readWholeNumber('-2500', 100_000_000, -100_000_000)).toBe(-2500)
  expect(readWholeNumber('--2', 10, -10)).toBeUndefined()
})
