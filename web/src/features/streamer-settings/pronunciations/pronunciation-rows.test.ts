import { pronunciationsMax } from '@lautgabe/contract/streamer-settings/settings-rules.ts'
import { expect, test } from 'vitest'
import {
  emptyRow,
  insertPasted,
  isSpokenAlike,
  keysOfOverruled,
  problemsOf,
  readPastedList,
  toFinished,
  toPronunciations,
  toRow,
} from './pronunciation-rows.ts'

const row = (written: string, spoken: string) => toRow({ written, spoken })

test('empty lines are dropped, and invisible characters are removed', () => {
  const rows = [row(' g\u200Bg ', 'good\u0000game'), emptyRow(), row('wp', '')]

  expect(toPronunciations(rows)).toEqual([
    { written: 'gg', spoken: 'good game' },
    { written: 'wp', spoken: '' },
  ])
  expect(toFinished(rows)).toEqual([{ written: 'gg', spoken: 'good game' }])
})

test('a line needs both fields, and neither may be too long', () => {
  expect(problemsOf(emptyRow())).toEqual({})
  expect(problemsOf(row('gg', 'good game'))).toEqual({})
  expect(problemsOf(row('gg', ' '))).toEqual({ spoken: 'spokenMissing' })
  expect(problemsOf(row('', 'good game'))).toEqual({ written: 'writtenMissing' })
  expect(problemsOf(row('g'.repeat(41), 'g'.repeat(81)))).toEqual({ written: 'tooLong', spoken: 'tooLong' })
})

test('if a word occurs twice, the later line overrules the earlier one', () => {
  const rows = [row('gg', 'one'), row('wp', 'two'), row(' GG', 'three'), emptyRow(), emptyRow()]

  expect([...keysOfOverruled(rows)]).toEqual([rows[0]?.key])
})

test('a list is read with tabs, arrows and equals signs; a single word is not a list', () => {
  expect(readPastedList('gg')).toBeUndefined()
  expect(readPastedList('gg = good game\n')).toBeUndefined()
  expect(readPastedList('gg\tgood game\r\nwp = well played\n\nhf → have fun\nlol')).toEqual([
    { written: 'gg', spoken: 'good game' },
    { written: 'wp', spoken: 'well played' },
    { written: 'hf', spoken: 'have fun' },
    { written: 'lol', spoken: '' },
  ])
})

test('a pasted list fills an empty line, and goes after a filled one', () => {
  const pasted = [
    { written: 'a', spoken: 'b' },
    { written: 'c', spoken: 'd' },
  ]
  const rows = [row('gg', 'good game'), emptyRow(), row('wp', 'well played')]
  const into = (index: number) => insertPasted(rows, rows[index]?.key ?? 0, pasted).rows.map(({ written }) => written)

  expect(into(1)).toEqual(['gg', 'a', 'c', 'wp'])
  expect(into(0)).toEqual(['gg', 'a', 'c', '', 'wp'])
})

test('rows that do not fit are counted', () => {
  const first = emptyRow()
  const pasted = Array.from({ length: pronunciationsMax + 3 }, (_, index) => ({ written: `w${index}`, spoken: 's' }))

  const { rows, leftOver } = insertPasted([first], first.key, pasted)

  expect(rows).toHaveLength(pronunciationsMax)
  expect(leftOver).toBe(3)
})

test('a list in another order, or with an overruled line, is spoken alike', () => {
  const saved = [row('GG', 'great game'), row('hf', 'have fun')]

  expect(isSpokenAlike([row('gg', 'good game'), row('hf', 'have fun'), row('GG', 'great game')], saved)).toBe(true)
  expect(isSpokenAlike([...saved, emptyRow()], saved)).toBe(true)
  expect(isSpokenAlike([...saved, row('wp', '')], saved)).toBe(false)
  expect(isSpokenAlike([row('hf', 'have fun')], saved)).toBe(false)
})
