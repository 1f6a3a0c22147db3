import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import { expect, test } from 'vitest'
import { toMarkedPieces } from './marked-pieces.ts'

const aFlag = (start: number, end: number, action: MessageFlag['action'] = 'hold') => ({ action, start, end })

test('the pieces make up the whole text, and each found piece has its action', () => {
  const pieces = toMarkedPieces('one two three', [aFlag(8, 13, 'mask'), aFlag(4, 7)])

  expect(pieces.map(({ text, action }) => [text, action])).toEqual([
    ['one ', undefined],
    ['two', 'hold'],
    [' ', undefined],
    ['three', 'mask'],
  ])
})

test('overlapping flags and flags of the whole message cut nothing twice', () => {
  const pieces = toMarkedPieces('abcdef', [aFlag(0, 0), aFlag(1, 4), aFlag(2, 3), aFlag(3, 5)])

  expect(pieces.map(({ text }) => text)).toEqual(['a', 'bcd', 'e', 'f'])
})
