import { purchaseCharacters } from '@lautgabe/contract/billing/extras-api.ts'
import { eraseUser } from '@lautgabe/contract/operations/user-page-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aShop, returns } from '../../billing/test-kit/payments-stage.ts'
import { all, aPreviewStage, preview } from '../../builder/test-kit/preview-stage.ts'
import { lockDonations } from '../../donations/test-kit/lock-donations.ts'
import { aUser } from '../../../test-kit/builders.ts'
import type { TestApp } from '../../../test-kit/start-test-app.ts'

/** Erases a streamer who has so many donations that their removal takes until `act` is done. */
async function eraseDuring(app: TestApp & { mira: { id: string } }, act: () => Promise<unknown>): Promise<void> {
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const lock = await lockDonations(app, 'share')
  const erased = app.call(eraseUser, { params: { id: app.mira.id }, body: { username: 'mira' } }, 'boss')
  await expect.poll(() => countWaiting(app)).toBe(1)
  await act()
  await lock.free()
  await erased
}

async function countWaiting({ app }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where not granted and relation = 'donations'::regclass
      and database = (select oid from pg_database where datname = current_database())`.execute(app.db)
  return rows[0]?.count ?? 0
}

test('words that are spoken for a streamer during the erasure are erased too', async () => {
  await using app = await aPreviewStage()
  app.kokoro.does('wait')
  const heard = all(preview(app, 'Between you and me.'))
  await expect.poll(() => app.kokoro.held).toHaveLength(1)

  await eraseDuring(app, async () => {
    app.kokoro.release()
    await heard
  })

  const logs = await app.app.db.selectFrom('ttsLogs').select(['userId', 'text', 'voiceName', 'characters']).execute()
  expect(logs).toEqual([{ userId: null, text: null, voiceName: null, characters: 19 }])
})

test('an order that is begun during the erasure is kept as a receipt of nobody, and no longer', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()

  const body = { top_up_id: 's', ...returns, consents: ['terms' as const] }
  await eraseDuring(app, () => app.call(purchaseCharacters, { body }, 'mira'))

  const receipt = { userId: null, erasedAt: app.clock.now() }
  expect(await app.app.db.selectFrom('purchases').selectAll().execute()).toMatchObject([receipt])
  expect(await app.app.db.selectFrom('orderConsents').selectAll().execute()).toMatchObject([receipt])
})
