import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportMe } from '@lautgabe/contract/accounts/accounts-api.ts'
import { previewDonation } from '@lautgabe/contract/donations/donations-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { aDonation, aDonationStage, type DonationStage } from '../donations/test-kit/donation-stage.ts'

const preview = (app: DonationStage, id: string, as = 'mira') => app.call(previewDonation, { params: { id } }, as)

const erase = (app: DonationStage) =>
  app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))

/** The paths of the audio of whole messages in the store. */
const mixesOf = ({ dataDir }: DonationStage) =>
  readdirSync(join(dataDir, 'audio/mixes'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name.endsWith('.mp3'))
    .map((entry) => join(entry.parentPath, entry.name))

test('deleting the account removes a message’s audio, unless another person’s message shares it', async () => {
  await using app = await aDonationStage()
  const other = await aUser(app, { username: 'other' })
  const [own, shared] = [await aDonation(app, { message: 'Only mine.' }), await aDonation(app)]
  const theirs = await aDonation({ ...app, mira: other })
  await app.runJobs()
  const heard = [await preview(app, own.id), await preview(app, shared.id), await preview(app, theirs.id, 'other')]

  await erase(app)
  await app.runJobs()

  expect(heard[1]?.url).toBe(heard[2]?.url)
  expect(await Promise.all(heard.map(async ({ url }) => (await app.fetch(url)).status))).toEqual([404, 200, 200])
  expect(mixesOf(app)).toHaveLength(1)
})

test('audio that cannot be removed at once is removed later', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()
  await preview(app, id)
  // The store fails on a file in the place of the folder for removed files.
  const removed = join(app.dataDir, 'audio/removed')
  writeFileSync(removed, '')

  await erase(app)
  await app.runJobs()
  expect(mixesOf(app)).toHaveLength(1)
  rmSync(removed)
  app.clock.advance(60 * 60)
  await app.runTimers()

  expect(mixesOf(app)).toEqual([])
})

test('a message that is gone when its voicing ends leaves no audio', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()
  app.kokoro.does('wait')

  const refusal = preview(app, id).catch((error: unknown) => error)
  await expect.poll(() => app.kokoro.held).toHaveLength(1)
  await app.app.db.deleteFrom('donations').execute()
  app.kokoro.release()

  expect(await refusal).toMatchObject({ code: 'not_found' })
  expect(mixesOf(app)).toEqual([])
})

test('a long export contains everything that was spoken once', async () => {
  await using app = await aDonationStage()
  const { id } = await aDonation(app)
  await app.runJobs()
  await preview(app, id)
  await sql`insert into tts_logs select (jsonb_populate_record(log, jsonb_build_object('id', gen_random_uuid()))).*
    from tts_logs as log, generate_series(1, 450)`.execute(app.app.db)

  const { spoken } = (await app.call(exportMe, {}, 'mira')) as { spoken: { id: string }[] }

  const rows = await app.app.db.selectFrom('ttsLogs').select('id').orderBy('id').execute()
  expect(rows.length).toBeGreaterThan(450)
  expect(spoken.map((log) => log.id)).toEqual(rows.map((row) => row.id))
})
