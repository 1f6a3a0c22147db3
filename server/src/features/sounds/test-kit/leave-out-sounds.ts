import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { App } from '../../../app.ts'
import { seedSounds } from '../seed-sounds.ts'

/**
 * A server that has time makes the sounds of the product, which takes both cores. From now on they count as made and
 * removed.
 */
export async function leaveOutSounds({ db }: Pick<App, 'db'>): Promise<void> {
  const made = seedSounds.map(({ name }) => ({ matchKey: toMatchKey(name) }))
  await db.insertInto('plantedSounds').values(made).execute()
}
