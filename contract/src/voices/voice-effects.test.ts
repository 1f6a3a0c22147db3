import { expect, test } from 'vitest'
import { effectPresets } from './effect-presets.ts'
import { effectNames, effectProblem, effectRanges, effectsIn } from './voice-effects.ts'

test('the effects are found among the settings of an engine', () => {
  expect(effectsIn({ pitch: 40, effect_pitch: -3, speed: 1.2, effect_room: 0.5 })).toEqual({
    effect_pitch: -3,
    effect_room: 0.5,
  })
})

test.each([
  ['effect_pitch', 12.5, 'out of range'],
  ['effect_pitch', 'high', 'out of range'],
  ['effect_sparkle', 1, 'unknown effect'],
  ['effect_echo', 1, undefined],
  ['pitch', 90, undefined],
] as const)('%s with %s: %s', (name, value, problem) => {
  expect(effectProblem(name, value)).toBe(problem)
})

test('the usual values and those of the characters lie within the ranges', () => {
  const usual = effectNames.map((name) => [name, effectRanges[name].usual] as const)
  const used = Object.values(effectPresets).flatMap((effects) => Object.entries<number>(effects))

  expect([...usual, ...used].filter(([name, value]) => effectProblem(name, value) !== undefined)).toEqual([])
})
