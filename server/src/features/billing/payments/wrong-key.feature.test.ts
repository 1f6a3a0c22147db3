import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDebtor, type Debtor } from '../test-kit/debtor.ts'

const day = 24 * 60 * 60

/** Mira had a plan and has erased the account, while the payment service refuses our key. */
async function leaveWithWrongKey(app: Debtor, kind: 'wrong-key' | 'restricted-key') {
  await app.pay(await app.order('studio'))
  await app.hear()
  app.stripe.failNext({ kind, count: 1 })
  await app.erase()
  await app.hear()
}

const isDeleted = (app: Debtor) => app.stripe.events().some(({ type }) => type === 'customer.deleted')

test.for(['wrong-key', 'restricted-key'] as const)(
  'what must be done at the payment service is done once the operator has mended the key (%s)',
  async (kind) => {
    await using app = await aDebtor()
    await leaveWithWrongKey(app, kind)
    expect(isDeleted(app)).toBe(false)
    expect(app.stripe.faultsLeft()).toBe(0)

    await sql`update jobs.job set start_after = jobs.job_now() where state = 'retry'`.execute(app.app.db)
    await app.hear()

    expect(isDeleted(app)).toBe(true)
  },
)

test('what only a job knows about is tried for about three months', async () => {
  await using app = await aDebtor()
  await leaveWithWrongKey(app, 'wrong-key')

  const { rows } = await sql<{ triedSeconds: number; keptSeconds: number }>`
    select retry_limit * retry_delay_max as "triedSeconds",
      extract(epoch from keep_until - created_on)::float8 as "keptSeconds"
    from jobs.job where name = 'close-customer'`.execute(app.app.db)

  expect(rows).toHaveLength(1)
  expect(rows[0]?.triedSeconds).toBeGreaterThan(85 * day)
  expect(rows[0]?.keptSeconds).toBeGreaterThan(rows[0]?.triedSeconds ?? Infinity)
})
