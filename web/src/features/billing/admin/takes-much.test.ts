import { expect, test } from 'vitest'
import { takesMuch } from './takes-much.ts'

test.each([
  [-501, 1000, true],
  [-500, 1000, false],
  [-1, 0, true],
  [5000, 1000, false],
  [5000, 0, false],
])('%i characters of %i left', (characters, remaining, isMuch) => {
  expect(takesMuch({ characters }, remaining)).toBe(isMuch)
})
