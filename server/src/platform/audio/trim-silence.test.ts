import { describe, expect, it } from 'vitest'
import { aTone, joinPcm, silence } from '../../test-kit/tones.ts'
import { fadeEdges } from './fade-edges.ts'
import { secondsOf } from './pcm.ts'
import { trimSilence } from './trim-silence.ts'

describe('edges', () => {
  it('silence at both ends is cut, except for a short rest', () => {
    const trimmed = trimSilence(joinPcm(silence(0.5), aTone({ seconds: 0.4 }), silence(0.7)))

    expect(secondsOf(trimmed)).toBeGreaterThan(0.42)
    expect(secondsOf(trimmed)).toBeLessThan(0.45)
  })

  it('a faint hiss counts as silence beside a voice', () => {
    const hiss = aTone({ hertz: 5000, decibels: -75, seconds: 0.5 })

    expect(secondsOf(trimSilence(joinPcm(hiss, aTone({ seconds: 0.4 }), hiss)))).toBeLessThan(0.45)
  })

  it('pauses inside a sound stay', () => {
    const spoken = joinPcm(aTone({ seconds: 0.2 }), silence(1), aTone({ seconds: 0.2 }))

    expect(secondsOf(trimSilence(spoken))).toBeCloseTo(1.4, 1)
  })

  it('a silent sound becomes empty, and an empty one stays empty', () => {
    expect(trimSilence(silence(1)).samples).toHaveLength(0)
    expect(trimSilence(silence(0)).samples).toHaveLength(0)
  })

  it('a fade begins and ends at zero and does not change the middle', () => {
    const tone = aTone({ hertz: 60, decibels: 0, seconds: 0.1 })

    const { samples } = fadeEdges({ ...tone, samples: tone.samples.map(() => 1) })

    expect([samples[0], samples.at(-1)]).toEqual([0, 0])
    expect(samples.slice(240, -240).every((sample) => sample === 1)).toBe(true)
  })
})
