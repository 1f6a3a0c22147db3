import { expect, test } from 'vitest'
import { processorSeconds, readStat, ticksBelow } from './processor-seconds.ts'

test('a line names the parent of a process and its processor time, whatever the name of the process', () => {
  const line = '42 (a ) b (c) 7 x) S 7 42 42 0 -1 4194560 100 0 0 0 30 4 500 6 20 0 1 0 1000 0 0'

  expect(readStat(line)).toEqual({ id: 42, parent: 7, ticks: 540 })
})

test('descendants count, other processes do not', () => {
  const stats = [
    { id: 1, parent: 0, ticks: 1000 },
    { id: 2, parent: 1, ticks: 1 },
    { id: 3, parent: 2, ticks: 20 },
    { id: 4, parent: 3, ticks: 300 },
  ]

  expect(ticksBelow(2, stats)).toBe(321)
})

test('work raises the figure', () => {
  const before = processorSeconds()
  while (processorSeconds() === before) JSON.stringify(Array.from({ length: 100_000 }))

  expect(processorSeconds()).toBeGreaterThan(before)
})
