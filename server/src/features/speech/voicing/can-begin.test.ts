import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBegin } from './can-begin.ts'

test('a complete message can start', () => {
  expect(canBegin({ readySeconds: 1, makingSeconds: 60, madeCharacters: 20, characters: 20 })).toBe(true)
})

test('a message without audio does not start', () => {
  expect(canBegin({ readySeconds: 0, makingSeconds: 1, madeCharacters: 0, characters: 20 })).toBe(false)
})

test('a cached message starts with its first part', () => {
  expect(canBegin({ readySeconds: 0.6, makingSeconds: 0.004, madeCharacters: 10, characters: 500 })).toBe(true)
})

test('with an engine slower than speech the start waits until the rest will be ready in time', () => {
  const slow = { makingSeconds: 6, madeCharacters: 40, characters: 400 }

  expect(canBegin({ ...slow, readySeconds: 2 })).toBe(false)
})

test('at an even pace, a started message never waits for a part', () => {
  const paces = fc.double({ min: 0.05, max: 3, noNaN: true })
  const pieces = fc.array(fc.integer({ min: 12, max: 150 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(paces, pieces, (pace, lengths) => {
      const characters = lengths.reduce((sum, length) => sum + length, 0)
      const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
      // 0.06 seconds of audio per character; each piece is made after the previous one.
      const readyAt = ends.map((end) => end * 0.06 * pace)
      const begun = ends.findIndex((end, index) =>
        canBegin({
          readySeconds: end * 0.06,
          makingSeconds: readyAt[index] ?? 0,
          madeCharacters: end,
          characters,
        }),
      )
      const beginsAt = readyAt[begun] ?? Infinity
      const late = ends.slice(begun + 1).filter((_, index) => {
        const piece = begun + 1 + index
        return (readyAt[piece] ?? 0) > beginsAt + (ends[piece - 1] ?? 0) * 0.06
      })
      expect(begun).toBeGreaterThanOrEqual(0)
      expect(late).toEqual([])
    }),
  )
})
