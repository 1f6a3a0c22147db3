import { expect, test } from 'vitest'
import { EnginePace } from './engine-pace.ts'

function aPace(...makingPerSecond: number[]): EnginePace {
  const pace = new EnginePace()
  for (const each of makingPerSecond) pace.note({ characters: 40, seconds: 2.4, makingSeconds: 2.4 * each })
  return pace
}

test('an engine that has not spoken yet is taken to need real time', () => {
  expect(aPace()).toMatchObject({ makingPerSecond: 1, secondsPerCharacter: 0.065, isSlow: false })
})

test('the pace follows the runs, and a slow run counts at once', () => {
  expect(aPace(0.5, 0.5, 0.5).makingPerSecond).toBeCloseTo(0.5)
  expect(aPace(0.5, 0.5, 2).makingPerSecond).toBeCloseTo(2)
  expect(aPace(2, 0.5).makingPerSecond).toBeGreaterThan(1)
  expect(aPace(2, ...Array.from({ length: 12 }, () => 0.5)).makingPerSecond).toBeLessThan(0.6)
  expect(aPace(0.5).secondsPerCharacter).toBeCloseTo(0.06)
})

test.each<[string, boolean, number[]]>([
  ['six runs slower than speech', true, [2, 2, 2, 2, 2, 2]],
  ['too few runs to tell', false, [2, 2, 2, 2, 2]],
  ['load that makes most runs slow', false, [2, 3, 0.7, 4, 2, 5]],
  ['a slow machine that has a quicker moment', true, [2, 2, 2, 2, 2, 2, 0.9]],
  ['a machine that turns out to be quick', false, [2, 2, 2, 2, 2, 2, 0.7]],
])('whether an engine is slow: %s', (_, isSlow, runs) => {
  expect(aPace(...runs).isSlow).toBe(isSlow)
})

test('a run for a single word says nothing about the machine', () => {
  const pace = new EnginePace()
  for (let run = 0; run < 10; run += 1) pace.note({ characters: 4, seconds: 0.4, makingSeconds: 0.8 })

  expect(pace.isSlow).toBe(false)
})
