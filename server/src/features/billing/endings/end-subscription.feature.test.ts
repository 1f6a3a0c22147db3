import { expect, test } from 'vitest'
import { aShop } from '../test-kit/payments-stage.ts'
import { endSubscription } from './end-subscription.job.ts'

/** Twenty days of a month are over. */
async function aStartedMonth() {
  const app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ days: 20 })
  const { subscriptionId } = await app.app.db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('subscriptionId', 'is not', null)
    .executeTakeFirstOrThrow()
  const contract = subscriptionId ?? ''
  const now = app.clock.now().getTime()
  return Object.assign(app, {
    contract,
    /** Gives back what is unused since so many hours ago. */
    payBack: (hours = 0) =>
      endSubscription(app.app, {
        subscriptionId: contract,
        unusedSince: new Date(now - hours * 3_600_000).toISOString(),
      }),
    refunds: () =>
      app.stripe
        .events()
        .filter(({ type }) => type === 'refund.created')
        .map(({ data }) => (data.object as { amount: number }).amount),
  })
}

test.for(['GET /v1/refunds', 'GET /v1/charges/*', 'POST /v1/refunds'])(
  'unused time is paid back once, also if the job is started again while it stands still at %s',
  async (pattern) => {
    await using app = await aStartedMonth()
    app.stripe.failNext({ kind: 'slow', pattern, count: 1, delayMs: 3000 })
    const first = app.payBack()
    await expect.poll(app.callsToFail).toBe(0)
    await expect(app.payBack()).rejects.toMatchObject({ advice: 'try-later' })
    await first
    await app.payBack()

    expect(app.refunds()).toHaveLength(1)
    expect(await app.app.db.selectFrom('leases').select('name').where('name', 'like', 'refund%').execute()).toEqual([])
  },
)

test('two declarations whose refunds are due at once pay the unused time back once', async () => {
  await using app = await aStartedMonth()
  app.stripe.failNext({ kind: 'slow', pattern: 'POST /v1/refunds', count: 1, delayMs: 3000 })
  const first = app.payBack(24)
  await expect.poll(app.callsToFail).toBe(0)
  await app.payBack().catch(() => undefined)
  await first
  // As the queue tries it again.
  await app.payBack()

  // 11 of 30 days.
  expect(app.refunds()).toEqual([expect.closeTo((5999 * 11) / 30, -1)])
})

test('a job of the version before gives everything back for a plan that was bought twice', async () => {
  await using app = await aStartedMonth()
  await endSubscription(app.app, { subscriptionId: app.contract, refundedShare: 1 })
  expect(app.refunds()).toEqual([5999])
})
