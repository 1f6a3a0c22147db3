import { expect, it } from 'vitest'
import { aTone, joinPcm, silence } from '../../test-kit/tones.ts'
import { toMono } from './to-mono.ts'
import { waveformPeaks } from './waveform-peaks.ts'

it('the outline is high where the sound is loud and reaches 1', () => {
  const { samples } = joinPcm(silence(1), aTone({ decibels: -12, seconds: 1 }))

  expect(waveformPeaks(samples, 4)).toEqual([0, 0, 1, expect.closeTo(1, 1)])
})

it('silence, and a sound with fewer samples than buckets, have an outline too', () => {
  expect(waveformPeaks(silence(1).samples, 3)).toEqual([0, 0, 0])
  expect(waveformPeaks(new Float32Array(), 2)).toEqual([0, 0])
  expect(waveformPeaks(Float32Array.of(0.5, -0.25), 4)).toHaveLength(4)
})

it('two channels become their mean, and channels that cancel each other become one of them', () => {
  const left = Float32Array.of(0.5, -0.5, 0.25)

  expect(toMono([left, Float32Array.of(0.25, -0.25, 0.75)])).toEqual(Float32Array.of(0.375, -0.375, 0.5))
  expect(toMono([left, left.map((sample) => -sample)])).toEqual(left)
})
