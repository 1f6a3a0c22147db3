type EffectRange = {
  unit: 'semitones' | 'share' | 'hertz' | 'seconds'
  least: number
  most: number
  step: number
  /** The value at which the effect changes nothing, or is usual when its neighbours are on. */
  usual: number
}

/**
 * The effects that are laid over a voice's speech, whatever engine made it. They stand among the voice's settings. The
 * prefix keeps them apart from the settings of the engines, which ignore them.
 */
export const effectRanges = {
  /** In semitones. The mouth stays as large as it was. */
  effect_pitch: { unit: 'semitones', least: -12, most: 12, step: 0.5, usual: 0 },
  /** In semitones: a smaller mouth above zero, a larger one below. The pitch stays. */
  effect_formant: { unit: 'semitones', least: -8, most: 8, step: 0.5, usual: 0 },
  /** How far the melody is flattened to one tone, which the pitch raises or lowers. */
  effect_monotone: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  /** How far the pitch and the pace sway, in semitones, and how often per second. */
  effect_wobble: { unit: 'semitones', least: 0, most: 4, step: 0.1, usual: 0 },
  effect_wobble_hz: { unit: 'hertz', least: 0.2, most: 8, step: 0.1, usual: 0.6 },
  /** The share of breath in the place of a tone. */
  effect_breath: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  /** The share of the voice that is multiplied by a tone, and the tone. */
  effect_ring: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  effect_ring_hz: { unit: 'hertz', least: 20, most: 1000, step: 5, usual: 50 },
  /** The limits of the sound that is kept, in hertz. */
  effect_low_cut: { unit: 'hertz', least: 20, most: 1000, step: 10, usual: 20 },
  effect_high_cut: { unit: 'hertz', least: 500, most: 12_000, step: 100, usual: 12_000 },
  /** Overdrive, as of a small loudspeaker. */
  effect_drive: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  effect_tremolo: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  effect_tremolo_hz: { unit: 'hertz', least: 0.5, most: 30, step: 0.5, usual: 6 },
  effect_echo: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  effect_echo_seconds: { unit: 'seconds', least: 0.005, most: 0.6, step: 0.005, usual: 0.25 },
  /** How much of each echo comes back in the next one. */
  effect_echo_repeat: { unit: 'share', least: 0, most: 0.8, step: 0.05, usual: 0.3 },
  /** The share of a room's reverberation, and how long it takes to fade. */
  effect_room: { unit: 'share', least: 0, most: 1, step: 0.05, usual: 0 },
  effect_room_seconds: { unit: 'seconds', least: 0.2, most: 3, step: 0.1, usual: 1 },
} as const satisfies Record<string, EffectRange>

export type EffectName = keyof typeof effectRanges
export const effectNames = Object.keys(effectRanges) as EffectName[]

/** A missing effect is as usual. */
export type VoiceEffects = Partial<Record<EffectName, number>>

type Settings = Readonly<Record<string, string | number | boolean>>

export const isEffectName = (name: string): name is EffectName => Object.hasOwn(effectRanges, name)

/** A name that is kept for effects, also if there is no such effect. */
export const isEffectSetting = (name: string): boolean => name.startsWith('effect_')

/** Effects that are out of their range or unknown are refused, so that nobody hears something else than was meant. */
export function effectProblem(name: string, value: Settings[string]): 'unknown effect' | 'out of range' | undefined {
  if (!isEffectSetting(name)) return undefined
  if (!isEffectName(name)) return 'unknown effect'
  const { least, most } = effectRanges[name]
  return typeof value === 'number' && value >= least && value <= most ? undefined : 'out of range'
}

/** The effects among a voice's settings, in a fixed order. */
export function effectsIn(settings: Settings): VoiceEffects {
  const found = effectNames.flatMap((name) => {
    const value = settings[name]
    return value !== undefined && effectProblem(name, value) === undefined ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}
