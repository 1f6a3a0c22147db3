import { describe, expect, it } from 'vitest'
import { aBabble, aTone, errorDecibels } from '../../test-kit/tones.ts'
import { decodeWav } from './files/decode-wav.ts'
import { encodeWav } from './files/encode-wav.ts'
import { fadeEdges } from './fade-edges.ts'
import { mixTimeline, type TimelinePart } from './mix-timeline.ts'
import type { Pcm } from './pcm.ts'

const speech = (pcm: Pcm): TimelinePart => ({ kind: 'speech', pcm })
const sound = (pcm: Pcm): TimelinePart => ({ kind: 'sound', pcm })
const tone = (hertz: number, seconds = 0.5) => aTone({ hertz, seconds, decibels: -6 })

describe('mixing', () => {
  it('parts follow each other with the gaps of their kinds', () => {
    const mix = mixTimeline(
      [
        speech(tone(300)),
        speech(tone(400)),
        sound(tone(500)),
        speech(tone(600)),
        { kind: 'pause', seconds: 1 },
        speech(tone(700)),
      ],
      48_000,
    )

    const expected = [0, 0.65, 1.23, 1.81, 2.31, 3.31]
    for (const [index, start] of expected.entries()) expect(mix.startsSeconds[index]).toBeCloseTo(start, 6)
    expect(mix.pcm.samples.length / 48_000).toBeCloseTo(3.81, 6)
  })

  it('the stored mix holds each part to within −60 dB, sounds 3 dB lower', () => {
    const parts = [speech(aBabble()), sound(tone(800)), speech(tone(250, 1))]
    const mix = mixTimeline(parts, 48_000)

    const [stored = new Float32Array()] = decodeWav(encodeWav(mix.pcm)).channels

    for (const [index, part] of parts.entries()) {
      if (part.kind === 'pause') continue
      const start = Math.round((mix.startsSeconds[index] ?? 0) * 48_000)
      const inner = (samples: Float32Array, from: number) => samples.slice(from, from + part.pcm.samples.length)
      const gain = part.kind === 'sound' ? 10 ** (-3 / 20) : 1
      const expected = inner(part.pcm.samples, 0).map((sample) => sample * gain)
      expect(errorDecibels(inner(stored, start), expected)).toBeLessThan(-60)
    }
  })

  it('no join clicks, even when a part’s source begins and ends at full swing', () => {
    const loud = fadeEdges({ samples: new Float32Array(24_000).fill(0.8), sampleRate: 48_000 })

    const { samples } = mixTimeline([speech(loud), speech(loud), sound(loud)], 48_000).pcm

    const steps = samples.slice(1).map((sample, index) => Math.abs(sample - (samples[index] ?? 0)))
    expect(steps.every((step) => step < 0.01)).toBe(true)
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(0.01)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.01)
  })

  it('a mix of no parts is empty', () => {
    expect(mixTimeline([], 48_000)).toEqual({
      pcm: { samples: new Float32Array(), sampleRate: 48_000 },
      startsSeconds: [],
    })
  })
})
