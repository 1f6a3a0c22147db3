import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../app.ts'
import { createVoice } from './create-voice.ts'
import { seedColour, seedVoices } from './seed-voices.ts'

/** Fills the catalogue at the first start, and adds the voices of a new version or engine. Removed voices stay away. */
export async function plantVoices(
  app: Pick<App, 'db' | 'clock' | 'newId'>,
  engines: ReadonlySet<EngineName>,
): Promise<void> {
  const speakable = seedVoices.filter(({ engine }) => engines.has(engine))
  if (speakable.length === 0) return
  await app.db.transaction().execute(async (tx) => {
    const planted = await tx
      .insertInto('plantedVoices')
      .values(speakable.map(({ name }) => ({ matchKey: toMatchKey(name) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('matchKey')
      .execute()
    const isNew = new Set(planted.map(({ matchKey }) => matchKey))
    for (const voice of speakable) {
      if (!isNew.has(toMatchKey(voice.name))) continue
      const colour = seedColour(voice)
      await createVoice(app, tx, { ...voice, tags: [...voice.tags], colour, tier: 0, isEnabled: true })
    }
  })
}
