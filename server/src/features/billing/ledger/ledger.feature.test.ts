import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inAnotherSession } from '../../../test-kit/one-session.ts'
import { aBillingStage } from '../test-kit/billing-stage.ts'
import { hasPlan } from '../test-kit/plans.ts'
import { release } from './release.ts'

test('a charge succeeds even while another run releases the shared hold', async () => {
  await using app = await aBillingStage()
  await hasPlan(app, app.mira.id, 'start')
  const { db } = app.app
  const job = app.job(30)
  await app.reserve(job)
  const waiting = () =>
    inAnotherSession(async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    })

  const { charged } = await db.transaction().execute(async (tx) => {
    await release(app.app, tx, job.id)
    const charging = inAnotherSession(() => app.commit(job))
    await expect.poll(waiting, { interval: 5 }).toBe(1)
    // Inside an object, so that this transaction does not wait for the one that waits for it.
    return { charged: charging }
  })
  await charged

  expect(await app.characters()).toMatchObject({ used: 30, remaining: 19_970 })
})
