import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { seedVoices } from '../features/voices/seed-voices.ts'
import { aVoice } from '../test-kit/builders.ts'
import { startTestApp } from '../test-kit/start-test-app.ts'
import { germanCast } from './0079-german-cast.ts'

test('a German voice from before gets its new pack, and one that was changed by hand stays', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  const klaus = await aVoice(app, { name: 'Klaus', language: 'de', engineVoice: 'am_onyx', isFeatured: true })
  const greta = await aVoice(app, { name: 'Greta', language: 'de', engineVoice: 'ff_siwis', isFeatured: true })

  await db.transaction().execute((tx) => germanCast.up(tx as unknown as Kysely<unknown>))

  const rows = await db.selectFrom('voices').selectAll().orderBy('name').execute()
  expect(rows.map(({ name, engineVoice }) => [name, engineVoice])).toEqual([
    ['Greta', 'ff_siwis'],
    ['Klaus', seedVoices.find(({ name }) => name === 'Klaus')?.engineVoice],
  ])
  expect(rows.find(({ id }) => id === klaus.id)?.sampleToken).not.toBe(klaus.sampleToken)
  expect(rows.find(({ id }) => id === greta.id)?.sampleToken).toBe(greta.sampleToken)
})
