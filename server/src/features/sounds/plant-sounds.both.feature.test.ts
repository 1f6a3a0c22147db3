import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { deleteSound, listAllSounds } from '@lautgabe/contract/sounds/sounds-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { seedSounds } from './seed-sounds.ts'

/** Pretends that all other sounds were planted before: making all of them takes long and is tested elsewhere. */
async function allButThese(app: TestApp, names: readonly string[]): Promise<void> {
  const others = seedSounds.filter(({ name }) => !names.includes(name))
  const rows = others.map(({ name }) => ({ matchKey: toMatchKey(name) }))
  await app.app.db.insertInto('plantedSounds').values(rows).execute()
}

test('the board is planted once, with pictures and bilingual categories; removed sounds stay away', async () => {
  await using app = await startTestApp()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const names = seedSounds.slice(0, 2).map(({ name }) => name)
  await allButThese(app, names)
  const plant = async () => {
    await app.app.jobs.add(app.app.db, 'plant-sounds', {})
    await app.runJobs()
    return app.call(listAllSounds, {}, 'boss')
  }

  const planted = await plant()
  expect(planted.map(({ name }) => name)).toEqual(names.toSorted())
  expect(planted[0]).toMatchObject({ is_public: true, owner_id: null, category: { name: 'Memes', name_de: 'Memes' } })
  for (const { sound_url, image_url } of planted) {
    expect((await app.fetch(sound_url)).status).toBe(200)
    expect((await app.fetch(image_url ?? '')).headers.get('content-type')).toBe('image/webp')
  }

  await app.call(deleteSound, { params: { id: planted[0]?.id ?? '' } }, 'boss')
  expect(await plant()).toHaveLength(1)
})
