import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Timeline } from './timeline.ts'

const rate = 48_000
const begin = (from = 0) => new Timeline({ from, now: 10, wait: 0.1, lead: 0.03, rate })

test('a message begins after the lead-in, and its parts stand in their places', () => {
  const timeline = begin()

  expect(timeline.place({ start_seconds: 0 }, 1.5, 10).at).toBeCloseTo(10.1, 6)
  expect(timeline.place({ start_seconds: 1.5 }, 1, 10).at).toBeCloseTo(11.6, 6)
  expect(timeline.positionAt(10)).toBe(0)
  expect(timeline.positionAt(11.1)).toBeCloseTo(1, 6)
  expect(timeline.isOverAt(12.5)).toBe(false)
  expect(timeline.isOverAt(12.7)).toBe(true)
})

test('two parts join on a whole sample, wherever the clock stands', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 30_000, noNaN: true }),
      fc.integer({ min: 1, max: 500_000 }),
      (now, frames) => {
        const timeline = new Timeline({ from: 0, now, wait: 0.1, lead: 0.03, rate })
        const first = timeline.place({ start_seconds: 0 }, frames / rate, now)
        const second = timeline.place({ start_seconds: frames / rate }, 1, now)

        const gap = (second.at - first.at) * rate
        expect(Math.abs(gap - frames)).toBeLessThan(1e-3)
        expect(Math.abs(first.at * rate - Math.round(first.at * rate))).toBeLessThan(1e-3)
      },
    ),
  )
})

test('a start in the middle of a part begins with what was not heard yet', () => {
  const timeline = begin(2.25)

  const { at, offset } = timeline.place({ start_seconds: 2 }, 1, 10)

  expect(at).toBeCloseTo(10.1, 6)
  expect(offset).toBeCloseTo(0.25, 6)
  expect(timeline.positionAt(10.2)).toBeCloseTo(2.35, 6)
})

test('a late part holds the message, which then continues from the same position', () => {
  const timeline = begin()
  timeline.place({ start_seconds: 0 }, 1, 10)

  expect(timeline.positionAt(13)).toBe(1)
  const { at, offset } = timeline.place({ start_seconds: 1 }, 1, 13)

  expect(at).toBeCloseTo(13.03, 6)
  expect(offset).toBe(0)
  expect(timeline.positionAt(13.01)).toBe(1)
  expect(timeline.positionAt(13.53)).toBeCloseTo(1.5, 6)
})
