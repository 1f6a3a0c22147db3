import { expect, test } from 'vitest'
import { EnginePace } from './engine-pace.ts'
import type { CutName } from './split-speech.ts'

function aPace(...makingPerSecond: number[]): EnginePace {
  const pace = new EnginePace()
  for (const each of makingPerSecond) pace.note({ characters: 40, seconds: 2.4, makingSeconds: 2.4 * each })
  return pace
}

test('an engine that has not spoken yet is taken to need real time', () => {
  expect(aPace()).toMatchObject({ makingPerSecond: 1, secondsPerCharacter: 0.06, cut: 'usual', caution: 1.3 })
})

test('the pace follows the runs, and a slow run counts at once', () => {
  expect(aPace(0.5, 0.5, 0.5).makingPerSecond).toBeCloseTo(0.5)
  expect(aPace(0.5, 0.5, 2).makingPerSecond).toBeCloseTo(2)
  expect(aPace(2, 0.5).makingPerSecond).toBeGreaterThan(1)
  expect(aPace(2, ...Array.from({ length: 12 }, () => 0.5)).makingPerSecond).toBeLessThan(0.6)
  expect(aPace(0.5).secondsPerCharacter).toBeCloseTo(0.06)
})

test.each<[string, CutName, number[]]>([
  ['six runs slower than speech', 'short', [2, 2, 2, 2, 2, 2]],
  ['too few runs to tell', 'usual', [2, 2, 2, 2, 2]],
  ['load that makes most runs slow', 'usual', [2, 3, 0.45, 4, 2, 5]],
  ['a slow machine that has a quicker moment', 'short', [2, 2, 2, 2, 2, 2, 0.9]],
  ['a slow machine that turns out to keep up with speech', 'steady', [2, 2, 2, 2, 2, 2, 0.7]],
  ['a slow machine that turns out to be quick', 'usual', [2, 2, 2, 2, 2, 2, 0.45]],
  ['six runs a little quicker than speech', 'steady', [0.8, 0.7, 0.75, 0.9, 0.8, 0.7]],
  ['a machine near the bound that once is quicker', 'steady', [0.8, 0.7, 0.75, 0.9, 0.8, 0.7, 0.55]],
  ['six runs at twice real time', 'usual', [0.5, 0.55, 0.5, 0.5, 0.5, 0.5]],
])('the cut that suits an engine: %s', (_, cut, runs) => {
  expect(aPace(...runs).cut).toBe(cut)
})

test.each<[string, number, number[]]>([
  ['too few runs', 1.3, [0.7, 0.7, 0.7]],
  ['six runs alike', 1.11, [0.7, 0.7, 0.7, 0.7, 0.7, 0.7]],
  ['some difference', 1.221, [0.7, 0.7, 0.77, 0.7, 0.75, 0.72]],
  ['a busy machine', 1.3, [0.7, 1.7, 0.8, 0.7, 0.75, 0.72]],
])('runs that are alike lately need less caution: %s', (_, caution, runs) => {
  expect(aPace(...runs).caution).toBeCloseTo(caution)
})

test('a run for a single word says nothing about the machine', () => {
  const pace = new EnginePace()
  for (let run = 0; run < 10; run += 1) pace.note({ characters: 4, seconds: 0.4, makingSeconds: 0.8 })

  expect(pace.cut).toBe('usual')
})
