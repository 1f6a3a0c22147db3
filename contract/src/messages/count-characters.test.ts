import { expect, test } from 'vitest'
import { countCharacters } from './count-characters.ts'

test.each([
  ['', 0],
  ['hello', 5],
  ['Grüße', 5],
  ['Gru\u0308ße', 5],
  ['😀', 1],
])('%s counts %i', (text, count) => {
  expect(countCharacters(text)).toBe(count)
})
