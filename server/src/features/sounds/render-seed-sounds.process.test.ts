import sharp from 'sharp'
import { expect, it } from 'vitest'
import { silentLog } from '../../test-kit/silent-log.ts'
import { renderSeedSounds } from './render-seed-sounds.ts'
import type { RenderedSound } from './render-seed-sounds.worker.ts'
import { seedSounds } from './seed-sounds.ts'

it('all sounds are made in threads, with an MP3 and a picture each', async () => {
  const names = seedSounds.map(({ name }) => name)
  const kept = new Map<string, RenderedSound>()

  await renderSeedSounds(names, async (name, sound) => void kept.set(name, sound), silentLog)

  expect([...kept.keys()]).toEqual(names)
  for (const { wav, mp3, webp, seconds } of kept.values()) {
    expect(wav.length).toBeCloseTo(44 + seconds * 96_000, -1)
    expect(mp3.length).toBeGreaterThan(1000)
    expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  }
})

it('a sound that does not exist is said to be missing', async () => {
  await expect(renderSeedSounds(['nothing'], async () => {}, silentLog)).rejects.toThrow('There is no seed sound')
})
