import type { VoiceEffects } from './voice-effects.ts'

/** Characters that any voice can become. Our own character voices use them, and administrators can begin with them. */
export const effectPresets = {
  robot: {
    effect_monotone: 1,
    effect_ring: 0.25,
    effect_ring_hz: 60,
    effect_echo: 0.35,
    effect_echo_seconds: 0.015,
    effect_echo_repeat: 0.5,
  },
  giant: { effect_pitch: -4, effect_formant: -4, effect_room: 0.1, effect_room_seconds: 0.7 },
  chipmunk: { effect_pitch: 8, effect_formant: 5 },
  radio: { effect_low_cut: 250, effect_high_cut: 4500, effect_drive: 0.7 },
  whisper: { effect_formant: 0.5, effect_breath: 1 },
  monster: { effect_pitch: -7, effect_formant: -3.5, effect_ring: 0.3, effect_ring_hz: 35, effect_drive: 0.6 },
  phone: { effect_low_cut: 450, effect_high_cut: 2900, effect_drive: 0.5 },
  cave: {
    effect_echo: 0.25,
    effect_echo_seconds: 0.28,
    effect_echo_repeat: 0.3,
    effect_room: 0.25,
    effect_room_seconds: 1.4,
  },
  drunk: { effect_pitch: -1, effect_formant: -1, effect_wobble: 2, effect_wobble_hz: 0.7 },
  announcer: {
    effect_pitch: -2.5,
    effect_formant: -2,
    effect_drive: 0.4,
    effect_echo: 0.25,
    effect_echo_seconds: 0.13,
    effect_echo_repeat: 0.2,
  },
  alien: {
    effect_pitch: 3,
    effect_formant: 3,
    effect_ring: 0.4,
    effect_ring_hz: 120,
    effect_tremolo: 0.4,
    effect_tremolo_hz: 8,
  },
  /** The joke is that nobody understands it. */
  mumble: {
    effect_pitch: -3,
    effect_monotone: 0.5,
    effect_wobble: 4,
    effect_wobble_hz: 3,
    effect_ring: 0.4,
    effect_ring_hz: 90,
    effect_drive: 0.6,
    effect_high_cut: 500,
  },
} as const satisfies Record<string, VoiceEffects>

export type EffectPreset = keyof typeof effectPresets
export const presetNames = Object.keys(effectPresets) as EffectPreset[]
