import { expect, test } from 'vitest'
import { toBars } from './to-bars.ts'

test('many peaks become few bars, and each bar keeps the loudest of its span', () => {
  expect(toBars([0.1, 0.9, 0.2, 0.3], 2)).toEqual([0.9, 0.3])
})

test('few peaks are spread over more bars', () => {
  expect(toBars([0.2, 0.8], 4)).toEqual([0.2, 0.2, 0.8, 0.8])
})

test('silence and invalid values stay between 0 and 1', () => {
  expect(toBars([], 2)).toEqual([0, 0])
  expect(toBars([-3, 7], 2)).toEqual([0, 1])
})
