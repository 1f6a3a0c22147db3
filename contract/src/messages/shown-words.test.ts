import { expect, test } from 'vitest'
import { maskAt, spokenLength, toShownWords } from './shown-words.ts'

test.for([
  ['well, this', [5], 'well, *** this'],
  ['Hello, friend', [5], 'Hello ***, friend'],
  ['hello', [0], '*** hello'],
  ['hello', [0, 0, 5], '*** *** hello ***'],
  ['one two', [3, 7], 'one *** two ***'],
  ['unchanged', [], 'unchanged'],
] as const)('%s masked at %j is %s', ([spoken, places, shown]) => {
  expect(maskAt(spoken, places)).toBe(shown)
})

test('a masked word takes none of the time of the spoken ones', () => {
  expect(toShownWords('Hello ***, my *** friend')).toEqual([
    { text: 'Hello', from: 0, length: 5 },
    { text: '***,', from: 5, length: 1 },
    { text: 'my', from: 6, length: 2 },
    { text: '***', from: 8, length: 0 },
    { text: 'friend', from: 8, length: 6 },
  ])
  expect(spokenLength('Hello, my friend')).toBe(14)
})
