import { effectPresets, presetNames } from '@lautgabe/contract/voices/effect-presets.ts'
import { describe, expect, it } from 'vitest'
import { aTone, aVowel, joinPcm, powerAt, silence } from '../../../test-kit/tones.ts'
import { toDecibels } from '../loudness/decibels.ts'
import { measureLoudness } from '../loudness/measure-loudness.ts'
import { truePeak } from '../loudness/true-peak.ts'
import { type Pcm, secondsOf } from '../pcm.ts'
import { polish } from '../polish.ts'
import { applyEffects, tailSeconds } from './apply-effects.ts'
import { levelOf } from './level-of.ts'

const rate = 24_000
const aClick = (): Pcm => ({
  samples: Float32Array.from({ length: rate / 2 }, (_, at) => (at < 48 ? 0.5 * Math.sin(at / 3) : 0)),
  sampleRate: rate,
})
const levelBetween = ({ samples, sampleRate }: Pcm, from: number, to: number) =>
  levelOf(samples.subarray(from * sampleRate, to * sampleRate))

/** How much quieter a tone becomes beside one at 1000 Hz. */
function lossAt(hertz: number, effects: Parameters<typeof applyEffects>[1]): number {
  const [tone, middle] = [aTone({ hertz, sampleRate: rate }), aTone({ hertz: 1000, sampleRate: rate })]
  const both = { ...tone, samples: tone.samples.map((sample, at) => sample + (middle.samples[at] ?? 0)) }
  const heard = applyEffects(both, effects)
  return toDecibels(Math.sqrt(powerAt(heard, 1000) / powerAt(heard, hertz)))
}

function overtones(share: number): number {
  const heard = applyEffects(aTone({ hertz: 500, sampleRate: rate }), { effect_drive: share })
  return powerAt(heard, 1500) / powerAt(heard, 500)
}

describe('effects', () => {
  it('cuts take away what lies below and above', () => {
    const phone = { effect_low_cut: 400, effect_high_cut: 3000 }

    expect(lossAt(100, phone)).toBeGreaterThan(40)
    expect(lossAt(6000, phone)).toBeGreaterThan(20)
    expect(Math.abs(lossAt(1500, phone))).toBeLessThan(1)
  })

  it('an echo comes back at its time, each one quieter, and is not cut off', () => {
    const heard = applyEffects(aClick(), { effect_echo: 0.5, effect_echo_seconds: 0.2, effect_echo_repeat: 0.5 })

    const [first, second] = [levelBetween(heard, 0.2, 0.21), levelBetween(heard, 0.4, 0.41)]
    expect(first / levelBetween(heard, 0, 0.01)).toBeCloseTo(0.5, 2)
    expect(second / first).toBeCloseTo(0.5, 2)
    expect(levelBetween(heard, 0.1, 0.19)).toBe(0)
    expect(secondsOf(heard)).toBeGreaterThan(1.2)
    expect(levelBetween(heard, secondsOf(heard) - 0.01, secondsOf(heard))).toBeLessThan(first / 100)
  })

  it('a room answers for as long as it takes to fade', () => {
    const short = applyEffects(aClick(), { effect_room: 0.5, effect_room_seconds: 0.4 })
    const long = applyEffects(aClick(), { effect_room: 0.5, effect_room_seconds: 2 })

    expect(levelBetween(short, 0.05, 0.1)).toBeGreaterThan(0)
    expect(levelBetween(long, 0.3, 0.4) / levelBetween(short, 0.3, 0.4)).toBeGreaterThan(10)
    expect(secondsOf(long)).toBeGreaterThan(secondsOf(short))
  })

  it('a ring moves a tone to both sides, by the hertz of the ring', () => {
    const tone = aTone({ hertz: 1000, sampleRate: rate })

    const heard = applyEffects(tone, { effect_ring: 1, effect_ring_hz: 100 })

    expect(powerAt(heard, 900)).toBeGreaterThan(1000 * powerAt(heard, 1000))
    expect(powerAt(heard, 1100)).toBeGreaterThan(1000 * powerAt(heard, 1000))
  })

  it('a tremolo swells as often as it should', () => {
    const heard = applyEffects(aTone({ sampleRate: rate }), { effect_tremolo: 0.8, effect_tremolo_hz: 5 })

    const [loud, quiet] = [levelBetween(heard, 0.39, 0.41), levelBetween(heard, 0.49, 0.51)]
    expect(quiet / loud).toBeCloseTo(0.2, 1)
  })

  it('drive adds overtones', () => {
    expect(overtones(0.05)).toBeLessThan(0.0001)
    expect(overtones(1)).toBeGreaterThan(0.01)
  })

  it.each(presetNames)('the character %s is as loud as any voice, does not clip, and keeps its length', (name) => {
    const words = joinPcm(
      aVowel({ seconds: 0.4 }),
      silence(0.1, rate),
      aVowel({ hertz: 150, resonance: 700, seconds: 0.4 }),
    )
    const plain = polish(words)

    const { pcm } = polish(words, effectPresets[name])

    expect(measureLoudness([pcm.samples], pcm.sampleRate)).toBeCloseTo(-16, -0.4)
    expect(toDecibels(truePeak(pcm.samples))).toBeLessThan(-1.3)
    expect(secondsOf(pcm)).toBeCloseTo(secondsOf(plain.pcm) + tailSeconds(effectPresets[name]), 2)
    expect(pcm.samples.slice(0, 9600)).not.toEqual(plain.pcm.samples.slice(0, 9600))
  })

  it('effects that are as usual change nothing, and silence stays empty', () => {
    const vowel = aVowel()

    expect(applyEffects(vowel, { effect_pitch: 0, effect_echo_seconds: 0.5 }).samples).toEqual(vowel.samples)
    expect(polish(silence(1), effectPresets.cave).pcm.samples).toHaveLength(0)
  })
})
