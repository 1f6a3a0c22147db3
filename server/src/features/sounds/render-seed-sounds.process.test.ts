import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { decodeWav } from '../../platform/audio/files/decode-wav.ts'
import { silentLog } from '../../test-kit/silent-log.ts'
import { renderSeedSounds } from './render-seed-sounds.ts'
import type { RenderedSound } from './render-seed-sounds.worker.ts'
import { seedSounds } from './seed-sounds.ts'
import { bandPass } from './synth/filters.ts'

const names = seedSounds.map(({ name }) => name)
const rendered = new Map<string, RenderedSound>()
await renderSeedSounds(
  names,
  async (name, sound) => {
    rendered.set(name, sound)
    return 'go-on'
  },
  silentLog,
)
const sounds = [...rendered].map(([name, { wav }]) => ({
  name,
  samples: decodeWav(wav).channels[0] ?? new Float32Array(),
}))

const bands = [60, 150, 400, 900, 1800, 3500, 7000, 12_000]
const stretches = 6
const alikeDecibels = 3

/** The power by pitch and time, in dB below the whole. */
function fingerprint(samples: Float32Array): number[] {
  const total = powerOf(samples)
  return bands.flatMap((hertz) => {
    const band = bandPass(samples, hertz, 2)
    return Array.from({ length: stretches }, (_, index) => {
      const part = band.subarray((index * band.length) / stretches, ((index + 1) * band.length) / stretches)
      return Math.max(-60, 10 * Math.log10(powerOf(part) / total + 1e-12))
    })
  })
}

const powerOf = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0)

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.sqrt(one.reduce((sum, value, index) => sum + (value - (other[index] ?? 0)) ** 2, 0) / one.length)

describe('the sounds every installation starts with', () => {
  it('all sounds are made, each with an MP3 and a picture', async () => {
    expect([...rendered.keys()]).toEqual(names)
    for (const { mp3, webp, peaks } of rendered.values()) {
      expect(mp3.length).toBeGreaterThan(1000)
      expect(Math.max(...peaks)).toBe(1)
      expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    }
  })

  it.each(sounds)('$name is audible, of a good length, within bounds, and ends without a click', ({ samples }) => {
    expect(samples.length / 48_000).toBeGreaterThan(0.15)
    expect(samples.length / 48_000).toBeLessThan(6)
    expect(powerOf(samples) / samples.length).toBeGreaterThan(10 ** (-40 / 10))
    expect(samples.every((sample) => Math.abs(sample) <= 1)).toBe(true)
    expect(Math.abs(samples.reduce((sum, sample) => sum + sample, 0) / samples.length)).toBeLessThan(0.005)
    expect(samples.subarray(-24).every((sample) => Math.abs(sample) < 0.03)).toBe(true)
  })

  it('no two sounds are alike', () => {
    const prints = sounds.map(({ name, samples }) => ({ name, print: fingerprint(samples) }))
    const pairs = prints.flatMap((one, index) => prints.slice(index + 1).map((other) => ({ one, other })))

    const alike = pairs.filter(({ one, other }) => distance(one.print, other.print) < alikeDecibels)

    expect(alike.map(({ one, other }) => `${one.name} and ${other.name}`)).toEqual([])
  })

  it('an unknown sound is reported as missing', async () => {
    await expect(renderSeedSounds(['nothing'], async () => 'go-on', silentLog)).rejects.toThrow(
      'There is no seed sound',
    )
  })
})
