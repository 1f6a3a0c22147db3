import { describe, expect, it } from 'vitest'
import { aBabble, aTone } from '../../../test-kit/tones.ts'
import { toDecibels } from './decibels.ts'
import { limitPeaks } from './limit-peaks.ts'
import { truePeak } from './true-peak.ts'

describe('peaks', () => {
  it('a peak between two samples is found', () => {
    // A quarter of the rate, shifted by 45°: every sample is 3 dB below the crest between them.
    const samples = Float32Array.from({ length: 4800 }, (_, index) => Math.sin((Math.PI / 2) * index + Math.PI / 4))

    expect(Math.max(...samples)).toBeCloseTo(Math.SQRT1_2, 3)
    expect(toDecibels(truePeak(samples.subarray(100, -100)))).toBeGreaterThan(-0.1)
  })

  it.each([-30, -6, 0, 6, 20])('a voice of %i dB ends at or below the ceiling', (decibels) => {
    const limited = limitPeaks(aBabble({ decibels }), -1.5)

    expect(toDecibels(truePeak(limited.samples))).toBeLessThanOrEqual(-1.499)
  })

  it('a treble tone that only clips between samples is limited too', () => {
    const limited = limitPeaks(aTone({ hertz: 11_999, decibels: 2 }), -1.5)

    expect(toDecibels(truePeak(limited.samples))).toBeLessThanOrEqual(-1.499)
  })

  it('a sound below the ceiling stays unchanged', () => {
    const quiet = aBabble({ decibels: -20 })

    expect(limitPeaks(quiet, -1.5).samples).toBe(quiet.samples)
  })

  it('one loud moment does not change samples far from it', () => {
    const { samples, sampleRate } = aTone({ decibels: -20, seconds: 2 })
    const spiked = samples.slice()
    spiked[48_000] = 1.5

    const limited = limitPeaks({ samples: spiked, sampleRate }, -1.5)

    expect(limited.samples[40_000]).toBeCloseTo(samples[40_000] ?? 0, 4)
    expect(limited.samples[90_000]).toBeCloseTo(samples[90_000] ?? 0, 4)
  })
})
