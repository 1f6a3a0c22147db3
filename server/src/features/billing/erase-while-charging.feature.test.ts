import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inAnotherSession } from '../../test-kit/one-session.ts'
import { aBillingStage } from './test-kit/billing-stage.ts'
import { hasPlan } from './test-kit/plans.ts'

test('a message that is charged while its streamer is erased does not stop the erasure', async () => {
  await using app = await aBillingStage()
  const { db, userData } = app.app
  await hasPlan(app, app.mira.id, 'start')
  await app.reserve(app.job(7))
  const waiting = () =>
    inAnotherSession(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })
  let isCharged = false

  // The erasure stands still at the hold that it is about to delete.
  const { erased, charged } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('characterHolds').selectAll().forUpdate().execute()
    const erasing = inAnotherSession(() => db.transaction().execute((own) => userData.eraseAll(own, app.mira.id)))
    await expect.poll(waiting).toBe(1)
    const charging = inAnotherSession(() => app.reserve(app.job(8))).finally(() => (isCharged = true))
    await expect.poll(async () => isCharged || (await waiting()) === 2).toBe(true)
    // Inside an object, so that this transaction does not wait for those that wait for it.
    return { erased: erasing, charged: charging.catch(() => undefined) }
  })
  await charged

  await expect(erased).resolves.toBeUndefined()
  expect(await db.selectFrom('characterHolds').selectAll().execute()).toEqual([])
})
