import { expect, test } from 'vitest'
import { countEdits } from './count-edits.ts'

test.each([
  ['airhorn', 'airhorn', 2, 0],
  ['airhorn', 'airhrn', 2, 1],
  ['airhorn', 'airhornn', 2, 1],
  ['airhorn', 'airhron', 2, 1],
  ['airhorn', 'airporn', 2, 1],
  ['airhorn', 'iarhron', 2, 2],
  ['airhorn', 'iarhron', 1, 2],
  ['airhorn', 'violin', 2, 3],
  ['', 'ab', 2, 2],
])('%s and %s are, up to %i, %i edits apart', (one, other, max, edits) => {
  expect(countEdits(one, other, max)).toBe(edits)
})
