import { expect, test } from 'vitest'
import { readLines, readNames } from './read-lines.ts'

test('a pasted list is read line by line, each entry once', () => {
  expect(readLines(' idiot* \r\n\n*Arsch*\nIDIOT*\ng\u200Bg\tez', 10)).toEqual({
    lines: ['idiot*', '*Arsch*', 'gg ez'],
    problem: undefined,
  })
})

test('an own word may be one emoji, and its characters count once', () => {
  const lines = ['🍆', '❤️', '🍆'.repeat(60)]
  expect(readLines(lines.join('\n'), 10)).toEqual({ lines, problem: undefined })
  expect(readLines('🍆'.repeat(61), 10).problem).toEqual({ code: 'tooLong', line: 1, max: 60 })
})

test('a name may be one letter, and as long as names are stored', () => {
  const lines = ['X', '---', 'a'.repeat(500)]
  expect(readNames(`\u200B\n${lines.join('\n')}`)).toEqual({ lines, problem: undefined })
  expect(readNames('a'.repeat(501)).problem).toEqual({ code: 'tooLong', line: 1, max: 500 })
})

test.each([
  ['𝐀', { code: 'tooShort', line: 1, max: 2 }],
  ['ok\n\na', { code: 'tooShort', line: 3, max: 2 }],
  [`ok\n${'a'.repeat(61)}`, { code: 'tooLong', line: 2, max: 60 }],
  ['one\ntwo\nthree\nfour', { code: 'tooMany', line: 4, max: 3 }],
])('%j has a problem', (typed, problem) => {
  expect(readLines(typed, 3).problem).toEqual(problem)
})
