import { syncSubscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDebtor, type Debtor } from '../test-kit/debtor.ts'
import { saveTerms } from '../test-kit/save-price.ts'

type WrongKey = 'wrong-key' | 'restricted-key' | 'other-account'

const day = 24 * 60 * 60

/** Mira had a plan and has erased the account, while the payment service refuses our key. */
async function leaveWithWrongKey(app: Debtor, kind: WrongKey) {
  await app.pay(await app.order('studio'))
  await app.hear()
  app.stripe.failNext({ kind, count: 1 })
  await app.erase()
  await app.hear()
}

const isDeleted = (app: Debtor) => app.stripe.events().some(({ type }) => type === 'customer.deleted')

test.for<WrongKey>(['wrong-key', 'restricted-key', 'other-account'])(
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

test.for<WrongKey>(['wrong-key', 'other-account'])(
  'no contract loses anything while the key is wrong (%s)',
  async (kind) => {
    await using app = await aDebtor()
    await app.pay(await app.order('studio'))
    await app.hear()
    await saveTerms(app, 'studio', { base_max_characters: 100_000, tier: 1 })
    const before = [await app.subscription(), await app.app.db.selectFrom('soldPlans').selectAll().execute()]

    // One for the page; the nightly run looks at the checkout and at the customer.
    app.stripe.failNext({ kind, pattern: 'GET /v1/customers/*', count: 3 })
    await expect(app.call(syncSubscription, {}, 'mira')).rejects.toMatchObject({ code: 'payments_failed' })
    await app.reconcile()
    expect(app.stripe.faultsLeft()).toBe(0)
    expect(await app.remaining()).toBe(600_000)

    await app.reconcile()
    await app.hear()
    const after = [await app.subscription(), await app.app.db.selectFrom('soldPlans').selectAll().execute()]
    expect(after).toEqual(before)
  },
)
