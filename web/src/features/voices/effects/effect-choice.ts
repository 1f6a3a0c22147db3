import { type EffectPreset, effectPresets, presetNames } from '@lautgabe/contract/voices/effect-presets.ts'
import {
  type EffectName,
  effectNames,
  effectRanges,
  type VoiceEffects,
} from '@lautgabe/contract/voices/voice-effects.ts'

/** These matter only while the effect to which they belong is on. */
const belongsTo: Partial<Record<EffectName, EffectName>> = {
  effect_wobble_hz: 'effect_wobble',
  effect_ring_hz: 'effect_ring',
  effect_tremolo_hz: 'effect_tremolo',
  effect_echo_seconds: 'effect_echo',
  effect_echo_repeat: 'effect_echo',
  effect_room_seconds: 'effect_room',
}

export const valueOf = (effects: VoiceEffects, name: EffectName): number => effects[name] ?? effectRanges[name].usual

const isOn = (effects: VoiceEffects, name: EffectName): boolean => valueOf(effects, name) !== effectRanges[name].usual

/** The effects that would change something. */
export const effectsToSet = (effects: VoiceEffects): EffectName[] =>
  effectNames.filter((name) => isOn(effects, belongsTo[name] ?? name) || belongsTo[name] === undefined)

/** Leaves out what nobody would hear: effects that are off, and what belongs to them. */
export function heardEffects(effects: VoiceEffects): VoiceEffects {
  const heard = effectsToSet(effects).filter((name) => isOn(effects, name))
  return Object.fromEntries(heard.map((name) => [name, valueOf(effects, name)]))
}

export type EffectChoice = EffectPreset | 'none' | 'own'

/** The character whose effects these are, if nobody has changed one of them. */
export function choiceOf(effects: VoiceEffects): EffectChoice {
  if (Object.keys(heardEffects(effects)).length === 0) return 'none'
  return presetNames.find((name) => asText(effectPresets[name]) === asText(effects)) ?? 'own'
}

const asText = (effects: VoiceEffects) => JSON.stringify(heardEffects(effects))
