import { expect, test } from 'vitest'
import { perThousand } from './per-thousand.ts'

test.each([
  [399, 15_000, 27],
  [999, 45_000, 22],
  [2499, 130_000, 19],
  [100, 500, 200],
])('%i cents for %i characters are %i cents per 1,000', (price, characters, expected) => {
  expect(perThousand({ price, characters })).toBe(expected)
})
