import { effectPresets, presetNames } from '@lautgabe/contract/voices/effect-presets.ts'
import { expect, test } from 'vitest'
import { choiceOf, effectsToSet, heardEffects } from './effect-choice.ts'

test('what belongs to an effect can be set while the effect is on', () => {
  expect(effectsToSet({})).not.toContain('effect_echo_seconds')
  expect(effectsToSet({ effect_echo: 0.2 })).toContain('effect_echo_seconds')
})

test.each(presetNames)('the effects of the character %s are recognised', (name) => {
  expect(choiceOf(effectPresets[name])).toBe(name)
  expect(choiceOf({ ...effectPresets[name], effect_pitch: 11 })).toBe('own')
})

test('what nobody hears is neither kept nor makes a difference', () => {
  expect(heardEffects({ effect_pitch: 0, effect_echo_seconds: 0.4, effect_ring: 0.5, effect_ring_hz: 50 })).toEqual({
    effect_ring: 0.5,
  })
  expect(choiceOf({ effect_echo_seconds: 0.4 })).toBe('none')
})
