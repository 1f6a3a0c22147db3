import { describe, expect, it } from 'vitest'
import { aTone, errorDecibels } from '../../../test-kit/tones.ts'
import { wavBytes } from '../../../test-kit/wav-bytes.ts'
import { decodeWav } from './decode-wav.ts'
import { encodeWav } from './encode-wav.ts'

const tone = aTone({ seconds: 0.1, decibels: -6 })
const honest = wavBytes([tone.samples])

describe('WAV', () => {
  it('a written WAV reads back the same, and always has the same bytes', () => {
    const bytes = encodeWav(tone)

    const { channels, sampleRate } = decodeWav(bytes)

    expect(sampleRate).toBe(48_000)
    expect(errorDecibels(channels[0] ?? new Float32Array(), tone.samples)).toBeLessThan(-80)
    expect(encodeWav(tone)).toEqual(bytes)
  })

  it.each([
    [8, -40],
    [16, -80],
    [24, -120],
    [32, -130],
    ['float32', -140],
    ['float64', -140],
  ] as const)('samples of %s bits are understood', (depth, atMost) => {
    const { channels } = decodeWav(wavBytes([tone.samples, tone.samples], { depth }))

    expect(channels).toHaveLength(2)
    expect(errorDecibels(channels[1] ?? new Float32Array(), tone.samples)).toBeLessThan(atMost)
  })

  it('an extensible header is understood', () => {
    expect(decodeWav(wavBytes([tone.samples], { isExtensible: true })).channels[0]).toHaveLength(4800)
  })

  it('a data chunk that claims 4 GB ends where the file ends', () => {
    const bytes = wavBytes([tone.samples], { claimedDataBytes: 0xffff_ffff })

    expect(decodeWav(bytes).channels[0]).toHaveLength(4800)
  })

  it('chunks before the sound are skipped', () => {
    expect(decodeWav(wavBytes([tone.samples], { chunkBefore: 'LIST' })).channels[0]).toHaveLength(4800)
  })

  it('not-a-number and infinite samples become silence', () => {
    const { channels } = decodeWav(wavBytes([Float32Array.of(Number.NaN, Infinity, 0.5)], { depth: 'float32' }))

    expect(channels[0]).toEqual(Float32Array.of(0, 0, 0.5))
  })

  it.each([
    ['six channels', wavBytes(Array.from({ length: 6 }, () => tone.samples)), 'too_many_channels'],
    ['no channel', wavBytes([tone.samples], { claimedChannels: 0 }), 'damaged'],
    ['no rate', wavBytes([tone.samples], { sampleRate: 0 }), 'sample_rate'],
    ['7999 Hz', wavBytes([tone.samples], { sampleRate: 7999 }), 'sample_rate'],
    ['4 GHz', wavBytes([tone.samples], { sampleRate: 0xffff_ffff }), 'sample_rate'],
    ['a second format', Buffer.concat([honest.subarray(0, 36), honest.subarray(12)]), 'damaged'],
    ['a frame size that does not fit', wavBytes([tone.samples], { claimedBlockBytes: 7 }), 'damaged'],
    ['a compressed format', wavBytes([tone.samples], { claimedTag: 17 }), 'unsupported'],
    ['another container', Buffer.from('RIFX0000WAVEfmt '), 'damaged'],
    ['nothing', new Uint8Array(), 'damaged'],
    ['no sound', wavBytes([tone.samples]).subarray(0, 36), 'damaged'],
  ])('%s is refused', (_, bytes, reason) => {
    expect(() => decodeWav(bytes)).toThrow(expect.objectContaining({ reason }))
  })

  it('a file with more sound than the limit is refused before it is read', () => {
    expect(() => decodeWav(wavBytes([tone.samples]), 4799)).toThrow(expect.objectContaining({ reason: 'too_long' }))
  })
})
