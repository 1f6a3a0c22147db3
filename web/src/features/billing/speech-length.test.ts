import { expect, test } from 'vitest'
import { speechLength } from './speech-length.ts'

test.each([
  [500, 1, 'minute'],
  [4_000, 5, 'minute'],
  [20_000, 25, 'minute'],
  [75_000, 1.5, 'hour'],
  [200_000, 4, 'hour'],
  [600_000, 13, 'hour'],
])('%i characters take about %d %s', (characters, value, unit) => {
  expect(speechLength(characters)).toEqual({ value, unit })
})
