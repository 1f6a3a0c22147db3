import { describe, expect, it } from 'vitest'
import { aTone, joinPcm, silence } from '../../../test-kit/tones.ts'
import { measureLoudness } from './measure-loudness.ts'

const tone = (decibels: number, seconds = 5) => aTone({ hertz: 997, decibels, seconds })

const loudnessAt = (hertz: number) => measureLoudness([aTone({ hertz, decibels: -23, seconds: 3 }).samples], 48_000)

describe('loudness', () => {
  it('a tone of −23 dBFS in both channels reads −23 LUFS, as the standard defines it', () => {
    const { samples } = tone(-23, 20)

    expect(measureLoudness([samples, samples], 48_000)).toBeCloseTo(-23, 1)
  })

  it('the same tone in one channel reads 3 LU less', () => {
    expect(measureLoudness([tone(-23).samples], 48_000)).toBeCloseTo(-26, 1)
  })

  it.each([16_000, 24_000, 44_100])('the reading does not depend on the rate (%i Hz)', (sampleRate) => {
    const { samples } = aTone({ hertz: 997, decibels: -23, seconds: 5, sampleRate })

    expect(measureLoudness([samples], sampleRate)).toBeCloseTo(-26, 1)
  })

  it('silence between words does not count', () => {
    const spoken = joinPcm(tone(-23), silence(20), tone(-23))

    expect(measureLoudness([spoken.samples], 48_000)).toBeCloseTo(-26, 0)
  })

  it('quiet spans are gated as in case 3 of EBU Tech 3341', () => {
    const { samples } = joinPcm(tone(-36, 10), tone(-23, 60), tone(-36, 10))

    expect(measureLoudness([samples, samples], 48_000)).toBeCloseTo(-23, 1)
  })

  it('a click shorter than a block is measured as a whole', () => {
    expect(measureLoudness([tone(-23, 0.2).samples], 48_000)).toBeCloseTo(-26, 0)
  })

  it('low rumble counts for little and treble for more', () => {
    expect(loudnessAt(30)).toBeLessThan(loudnessAt(997) - 5)
    expect(loudnessAt(6000)).toBeGreaterThan(loudnessAt(997) + 3)
  })

  it('silence and an empty sound have no loudness', () => {
    expect(measureLoudness([silence(1).samples], 48_000)).toBe(-Infinity)
    expect(measureLoudness([new Float32Array()], 48_000)).toBe(-Infinity)
  })
})
