import { expect, test } from 'vitest'
import { describeTimes } from './test-times.ts'

test('the most expensive come first, with a sum of all', () => {
  const times = [
    { name: 'a.test.ts', seconds: 1.25 },
    { name: 'b.journey.ts › a story', seconds: 12.5 },
  ]

  expect(describeTimes(times)).toBe(`    12.5 s  b.journey.ts › a story
     1.3 s  a.test.ts
    13.8 s  of processor time in 2 test files and journeys`)
})
