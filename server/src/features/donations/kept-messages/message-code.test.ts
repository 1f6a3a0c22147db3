import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import { expect, test } from 'vitest'
import { codesInAll, findCode, newCode } from './message-code.ts'
import { messageToRead } from './message-to-read.ts'
import { unknownCodesPerDay } from './take-kept-messages.ts'

test.for([
  ['#k7f3q2', '', ''],
  ['Hi #K7F3Q2!', 'Hi ', '!'],
  ['Hi#k7f3q2, thanks', 'Hi', ', thanks'],
  ['(#k7f3q2) and #m4n5p6', '', ' and #m4n5p6'],
  ['in white #ffffff: #k7f3q2', 'in white #ffffff: ', ''],
] as const)('a code is found in "%s"', ([message, before, after]) => {
  expect(findCode(message)).toEqual({ code: 'k7f3q2', before, after })
})

test.for(['#gaming', '#k7f3q', '#k7f3q22', '#k7f3q2ä', '#ffffff', '#222222', 'k7f3q2', '#k7f1q2', ''])(
  'there is no code in "%s"',
  (message) => expect(findCode(message)).toBeUndefined(),
)

test('every new code is found again', () => {
  const codes = Array.from({ length: 2000 }, newCode)

  expect(codes.every((code) => findCode(`#${code}`)?.code === code)).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1990)
})

test('a million guesses take years, while a code lives for a week', () => {
  const guessesInItsLife = unknownCodesPerDay * 7

  expect(codesInAll).toBe(24 ** 6 - 16 ** 6 - 8 ** 6)
  expect(1_000_000 / unknownCodesPerDay).toBeGreaterThan(5 * 365)
  expect(codesInAll / guessesInItsLife).toBeGreaterThan(49_000)
})

test.for([
  ['Hi #k7f3q2 bye', 'found', 'emma: hello', 'Hi emma: hello bye'],
  ['#k7f3q2', 'found', 'emma: hello', 'emma: hello'],
  ['(#k7f3q2)!', 'found', 'hello', 'hello !'],
  ['#k7f3q2', 'found', '#m4n5p6', '#m4n5p6'],
  ['Hi #k7f3q2 bye', 'unknown', null, 'Hi bye'],
  ['#k7f3q2', 'used', null, ''],
  ['Hi #k7f3q2', null, null, 'Hi #k7f3q2'],
] as const)('of "%s" with a code that is %s, the right words are read', ([message, codeOutcome, keptMessage, read]) => {
  expect(messageToRead({ message, codeOutcome, keptMessage })).toBe(read)
})

test('a message with its kept message is read as far as any message, and no character is cut in two', () => {
  const message = `#k7f3q2 ${'😀'.repeat(996)}`
  const read = messageToRead({ message, codeOutcome: 'found', keptMessage: 'y'.repeat(1000) })

  expect(read).toHaveLength(messageMaxLength - 1)
  expect(read.isWellFormed()).toBe(true)
})
