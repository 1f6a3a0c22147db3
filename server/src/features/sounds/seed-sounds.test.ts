import { expect, it } from 'vitest'
import { seedSounds } from './seed-sounds.ts'
import { icons } from './synth/icons.ts'

it('names are unique and easy to type, in many categories, each with a picture of its own', () => {
  const names = seedSounds.map(({ name }) => name)

  expect(names.filter((name) => !/^[a-z0-9_-]{2,32}$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(28)
  expect(new Set(seedSounds.map(({ category }) => category)).size).toBeGreaterThanOrEqual(6)
  expect(names.toSorted()).toEqual(Object.keys(icons).toSorted())
  expect(new Set(Object.values(icons)).size).toBe(names.length)
})

it.each(['pop', 'clap', 'coin', 'snare'])('%s has the same samples every time', (name) => {
  const sound = seedSounds.find((candidate) => candidate.name === name)

  expect(sound?.render()).toEqual(sound?.render())
})
