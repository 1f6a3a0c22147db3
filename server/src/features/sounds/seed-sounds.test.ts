import { describe, expect, it } from 'vitest'
import { type Pcm, secondsOf } from '../../platform/audio/pcm.ts'
import { seedSounds } from './seed-sounds.ts'
import { bandPass } from './synth/filters.ts'
import { icons } from './synth/icons.ts'

const rendered = new Map(seedSounds.map((sound) => [sound.name, sound.render()]))

const bands = [60, 120, 240, 480, 900, 1700, 3000, 5000, 8000, 12_000]
const stretches = 6

/** Where in pitch and time the power lies, in dB below the whole. */
function fingerprint({ samples }: Pcm): number[] {
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
  it.each(seedSounds)('$name is a sound of its length, without clicks at its end and within bounds', ({ name }) => {
    const pcm = rendered.get(name)
    if (!pcm) throw new Error(name)

    expect(secondsOf(pcm)).toBeGreaterThan(0.2)
    expect(secondsOf(pcm)).toBeLessThan(6)
    expect(powerOf(pcm.samples) / pcm.samples.length).toBeGreaterThan(10 ** (-45 / 10))
    expect(pcm.samples.every((sample) => Math.abs(sample) <= 1)).toBe(true)
    expect(Math.abs(pcm.samples.reduce((sum, sample) => sum + sample, 0) / pcm.samples.length)).toBeLessThan(0.005)
    expect(pcm.samples.subarray(-48).every((sample) => Math.abs(sample) < 0.03)).toBe(true)
  })

  it('no two of them sound alike', () => {
    const prints = [...rendered].map(([name, pcm]) => ({ name, print: fingerprint(pcm) }))
    const pairs = prints.flatMap((one, index) => prints.slice(index + 1).map((other) => ({ one, other })))

    const alike = pairs.filter(({ one, other }) => distance(one.print, other.print) < 3)

    expect(alike.map(({ one, other }) => `${one.name} and ${other.name}`)).toEqual([])
  })

  it('names are what donators can type, each once, in many categories, each with a picture of its own', () => {
    const names = seedSounds.map(({ name }) => name)

    expect(names.filter((name) => !/^[a-z0-9_-]{2,32}$/.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(28)
    expect(new Set(seedSounds.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
    expect(names.toSorted()).toEqual(Object.keys(icons).toSorted())
    expect(new Set(Object.values(icons)).size).toBe(names.length)
  })

  it('the same sound has the same samples every time', () => {
    for (const { name, render } of seedSounds.slice(0, 6)) expect(render().samples).toEqual(rendered.get(name)?.samples)
  })
})
