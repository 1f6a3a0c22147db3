import { describe, expect, it } from 'vitest'
import { aTone, aVowel, joinPcm, silence } from '../../../../test-kit/tones.ts'
import type { Pcm } from '../../pcm.ts'
import { levelOf } from '../level-of.ts'
import { findPitch } from './find-pitch.ts'
import { shiftVoice, type VoiceShift } from './shift-voice.ts'

const unchanged: VoiceShift = { pitch: 0, formant: 0, monotone: 0, sway: { semitones: 0, hertz: 1 } }

const voicedPitches = (sound: Pcm) => [...findPitch(sound)].filter((hertz) => hertz > 0).toSorted((a, b) => a - b)
const middlePitch = (sound: Pcm) => voicedPitches(sound).at(voicedPitches(sound).length / 2) ?? 0

/** The frequency around which most of the sound lies: how fast it changes, beside how strong it is. */
function resonanceOf({ samples, sampleRate }: Pcm): number {
  const changes = samples.map((sample, at) => (sample - (samples[at - 2] ?? 0)) / 2)
  return (Math.asin(Math.min(1, levelOf(changes) / levelOf(samples))) * sampleRate) / (2 * Math.PI)
}

/** How far the highest pitches lie above the lowest ones. */
function spread(sound: Pcm): number {
  const pitches = voicedPitches(sound)
  return (pitches.at(-pitches.length * 0.1) ?? 0) / (pitches.at(pitches.length * 0.1) ?? 1)
}

/** Where the voice begins after a pause. */
function onsets(sound: Pcm): number[] {
  const track = [...findPitch(sound)]
  return track.flatMap((hertz, at) => (hertz > 0 && !track[at - 1] ? [at] : []))
}

describe('a shifted voice', () => {
  it.each([80, 120, 210, 330])('the pitch of a voice at %i Hz is found', (hertz) => {
    expect(middlePitch(aVowel({ hertz }))).toBeCloseTo(hertz, -0.5)
  })

  it('neither silence nor hissing has a pitch', () => {
    const noise = aTone({ seconds: 0.5 })
    let state = 1
    noise.samples = noise.samples.map(() => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5)

    expect(voicedPitches(silence(0.5))).toEqual([])
    expect(voicedPitches(noise).length).toBeLessThan(5)
  })

  it.each([
    [-7, 120],
    [5, 120],
    [8, 200],
  ])('a pitch of %i semitones is heard, the mouth and the length stay', (pitch, hertz) => {
    const vowel = aVowel({ hertz })

    const shifted = shiftVoice(vowel, { ...unchanged, pitch })

    const wanted = hertz * 2 ** (pitch / 12)
    expect(middlePitch(shifted) / wanted).toBeCloseTo(1, 1.5)
    expect(resonanceOf(shifted) / resonanceOf(vowel)).toBeCloseTo(1, 1)
    expect(shifted.samples).toHaveLength(vowel.samples.length)
  })

  it.each([-4, 5])('a formant of %i semitones makes another mouth, the pitch and the length stay', (formant) => {
    const vowel = aVowel()

    const shifted = shiftVoice(vowel, { ...unchanged, formant })

    expect(resonanceOf(shifted) / resonanceOf(vowel)).toBeCloseTo(2 ** (formant / 12), 1)
    expect(middlePitch(shifted)).toBeCloseTo(120, -0.5)
    expect(shifted.samples).toHaveLength(vowel.samples.length)
  })

  it('a monotone voice has one pitch, whoever speaks', () => {
    const melody = joinPcm(aVowel({ hertz: 100 }), aVowel({ hertz: 140 }), aVowel({ hertz: 120 }))

    const flat = shiftVoice(melody, { ...unchanged, monotone: 1 })

    expect(spread(melody)).toBeGreaterThan(1.3)
    expect(spread(flat)).toBeLessThan(1.05)
    expect(middlePitch(flat)).toBeCloseTo(110, -0.5)
  })

  it('a swaying voice goes up and down, and comes before and behind its time', () => {
    const beats = joinPcm(...Array.from({ length: 6 }, () => joinPcm(aVowel({ seconds: 0.4 }), silence(0.1, 24_000))))

    const swaying = shiftVoice(beats, { ...unchanged, sway: { semitones: 3, hertz: 0.6 } })

    const pitches = voicedPitches(swaying)
    expect((pitches.at(-5) ?? 0) / (pitches[5] ?? 1)).toBeGreaterThan(1.2)
    const delays = onsets(swaying).map((at, index) => at - (onsets(beats)[index] ?? 0))
    expect(Math.max(...delays) - Math.min(...delays)).toBeGreaterThan(5)
    expect(swaying.samples).toHaveLength(beats.samples.length)
  })

  it('an empty sound stays empty', () => {
    expect(shiftVoice(silence(0), { ...unchanged, pitch: 3 }).samples).toHaveLength(0)
  })
})
