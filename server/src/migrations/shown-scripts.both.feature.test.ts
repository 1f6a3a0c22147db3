import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDonation, aDonationStage, look } from '../features/donations/test-kit/donation-stage.ts'
import { shownScripts } from './0071-shown-scripts.ts'

test('a script from before shows what it says, and its left-out words stand behind everything', async () => {
  await using app = await aDonationStage()
  const { db } = app.app
  const [donation, unread] = [await aDonation(app), await aDonation(app)]
  await app.runJobs()
  await db.updateTable('donations').set({ script: null }).where('id', '=', unread.id).execute()
  const before = (await look(app, donation)).script
  const parts = before?.parts.map((part) => ({ ...part, shown: undefined, text: 'www.evil.example/x' }))
  await sql`update donations set script = ${JSON.stringify({ ...before, parts, left_out: ['one', 'two'] })}::jsonb
    where id = ${donation.id}`.execute(db)

  await db.transaction().execute((tx) => shownScripts.up(tx as unknown as Kysely<unknown>))

  const { rows } = await sql<{ script: unknown }>`select script from donations where id = ${donation.id}`.execute(db)
  expect(rows[0]?.script).toEqual({
    ...before,
    left_out: [
      { typed: 'one', part_index: 1, at: 0 },
      { typed: 'two', part_index: 1, at: 0 },
    ],
  })
  expect((await look(app, unread)).script).toBeNull()
})
