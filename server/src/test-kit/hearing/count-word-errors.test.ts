import { expect, test } from 'vitest'
import { countWordErrors } from './count-word-errors.ts'

test('wrong, missing and added words are counted', () => {
  expect(countWordErrors('One two three.', 'one, two three')).toEqual({ errors: 0, words: 3 })
  expect(countWordErrors('one two three', 'one too three four')).toEqual({ errors: 2, words: 3 })
  expect(countWordErrors('one two', '')).toEqual({ errors: 2, words: 2 })
})

test('German words count with their own letters, and digits as the words for them', () => {
  expect(countWordErrors('Grüße und viel Spaß!', 'grüße, und viel Spass', 'de')).toEqual({ errors: 0, words: 4 })
  expect(countWordErrors('seit drei Jahren', 'seit 3 Jahren', 'de')).toEqual({ errors: 0, words: 3 })
})
