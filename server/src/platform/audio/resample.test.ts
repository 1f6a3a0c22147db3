import { describe, expect, it } from 'vitest'
import { aTone, errorDecibels } from '../../test-kit/tones.ts'
import { resample } from './resample.ts'

const middle = (samples: Float32Array) => samples.slice(samples.length / 4, (samples.length * 3) / 4)

const inner = (samples: Float32Array) => samples.slice(6000, 18_000)

describe('resampling', () => {
  it.each([8000, 11_025, 16_000, 22_050, 24_000, 32_000, 44_100, 47_999, 96_000])(
    'a tone recorded at %i Hz is the same tone at 48 kHz',
    (sampleRate) => {
      const resampled = resample(aTone({ hertz: 1234, sampleRate, seconds: 0.5 }), 48_000)

      const expected = aTone({ hertz: 1234, seconds: 0.5 })
      expect(Math.abs(resampled.samples.length - expected.samples.length)).toBeLessThan(4)
      expect(errorDecibels(inner(resampled.samples), inner(expected.samples))).toBeLessThan(-80)
    },
  )

  it('frequencies above the new band are removed, not folded back', () => {
    const { samples } = resample(aTone({ hertz: 30_000, sampleRate: 96_000, decibels: 0 }), 48_000)

    expect(Math.max(...middle(samples).map(Math.abs))).toBeLessThan(10 ** (-80 / 20))
  })

  it('no image of the old band appears above it', () => {
    const { samples } = resample(aTone({ hertz: 6400, sampleRate: 16_000, decibels: 0 }), 48_000)

    expect(errorDecibels(middle(samples), middle(aTone({ hertz: 6400, decibels: 0 }).samples))).toBeLessThan(-60)
  })

  it('a constant stays that constant', () => {
    const { samples } = resample({ samples: new Float32Array(4410).fill(0.5), sampleRate: 44_100 }, 48_000)

    expect(middle(samples).every((sample) => Math.abs(sample - 0.5) < 1e-6)).toBe(true)
  })
})
