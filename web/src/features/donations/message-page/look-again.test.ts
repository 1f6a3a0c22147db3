import { expect, test } from 'vitest'
import { lookAgainMilliseconds } from './look-again.ts'

test('an open page asks ever more seldom while nothing changes, and not at all after the end', () => {
  const waits = [0, 5, 10, 1000].map((unchanged) => Number(lookAgainMilliseconds('queued', unchanged)))

  expect(waits[0]).toBe(3000)
  expect(waits).toEqual(waits.toSorted((one, other) => one - other))
  expect(waits.at(-1)).toBe(30_000)
  expect(lookAgainMilliseconds('heard', 0)).toBe(false)
})
