import { describe, expect, it } from 'vitest'
import { aBabble, aTone, silence } from '../../../test-kit/tones.ts'
import { toDecibels } from './decibels.ts'
import { level } from './level.ts'
import { measureLoudness } from './measure-loudness.ts'
import { truePeak } from './true-peak.ts'

const loudnessOf = ({ samples, sampleRate }: ReturnType<typeof level>) => measureLoudness([samples], sampleRate)

describe('levelling', () => {
  it.each([-11, -6, 0, 5])('voices that arrive at %i dB leave equally loud and below −1.5 dBTP', (decibels) => {
    const levelled = level(aBabble({ decibels, seconds: 3 }))

    expect(loudnessOf(levelled)).toBeGreaterThan(-16.7)
    expect(loudnessOf(levelled)).toBeLessThan(-15.7)
    expect(toDecibels(truePeak(levelled.samples))).toBeLessThanOrEqual(-1.499)
  })

  it('a whisper is raised by 12 dB and no more', () => {
    expect(loudnessOf(level(aTone({ decibels: -47, seconds: 2 })))).toBeCloseTo(-38, 1)
  })

  it('a short click is levelled by its power', () => {
    expect(loudnessOf(level(aTone({ decibels: -20, seconds: 0.2 })))).toBeCloseTo(-16, 0)
  })

  it('silence stays silence', () => {
    expect(level(silence(1)).samples.every((sample) => sample === 0)).toBe(true)
  })
})
