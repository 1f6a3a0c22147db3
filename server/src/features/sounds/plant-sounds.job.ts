import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { soundCategories as german, soundDescriptions as germanDescriptions } from '@lautgabe/texts/de/sounds.ts'
import { soundCategories as english, soundDescriptions as englishDescriptions } from '@lautgabe/texts/en/sounds.ts'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { newFileToken } from './keep-sound-files.ts'
import type { RenderedSound } from './render-seed-sounds.worker.ts'
import { renderSeedSounds } from './render-seed-sounds.ts'
import { seedSounds } from './seed-sounds.ts'
import { soundFileName } from './sound.ts'
import type { SeedSound } from './synth/seed-sound.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'audioStore' | 'log' | 'isReady'>

/** Makes the sounds that come with the product, each once. Existing sounds stay, and removed ones do not come back. */
export async function plantSounds(app: Parts): Promise<void> {
  const planted = await app.db.selectFrom('plantedSounds').select('matchKey').execute()
  const isPlanted = new Set(planted.map(({ matchKey }) => matchKey))
  const missing = new Map<string, SeedSound>(
    seedSounds.filter(({ name }) => !isPlanted.has(toMatchKey(name))).map((seed) => [seed.name, seed]),
  )
  if (missing.size === 0) return
  await renderSeedSounds(
    [...missing.keys()],
    async (name, rendered) => {
      const seed = missing.get(name)
      if (seed) await plant(app, seed, rendered)
      // The next start makes the rest.
      return app.isReady() ? 'go-on' : 'enough'
    },
    app.log,
  )
}

async function plant(app: Parts, seed: SeedSound, { wav, mp3, webp, seconds, peaks }: RenderedSound): Promise<void> {
  const [audioToken, pictureToken] = [newFileToken(), newFileToken()]
  await app.audioStore.put(soundFileName.wav(audioToken), wav, 'audio/wav')
  await app.audioStore.put(soundFileName.mp3(audioToken), mp3, 'audio/mpeg')
  await app.audioStore.put(soundFileName.picture(pictureToken), webp, 'image/webp')
  const matchKey = toMatchKey(seed.name)
  const now = app.clock.now()
  await app.db.transaction().execute(async (tx) => {
    await tx.insertInto('plantedSounds').values({ matchKey }).execute()
    await tx
      .insertInto('sounds')
      .values({
        id: app.newId(),
        ownerId: null,
        name: seed.name,
        matchKey,
        description: englishDescriptions[seed.name],
        descriptionDe: germanDescriptions[seed.name],
        categoryId: await categoryFor(app, tx, seed.category),
        tierLevel: 0,
        isPublic: true,
        seconds,
        peaks: JSON.stringify(peaks),
        audioToken,
        pictureToken,
        createdAt: now,
        updatedAt: now,
      })
      // An administrator has already made a sound of this name.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

async function categoryFor(app: Parts, tx: DatabaseTransaction, category: SeedSound['category']): Promise<string> {
  const name = english[category]
  const known = await tx.selectFrom('soundCategories').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const id = app.newId()
  await tx
    .insertInto('soundCategories')
    .values({ id, name, nameDe: german[category], createdAt: app.clock.now() })
    .execute()
  return id
}
