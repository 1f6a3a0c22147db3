import { expect, test } from 'vitest'
import { aShop } from '../test-kit/payments-stage.ts'
import { endSubscription } from './end-subscription.job.ts'

test.for(['GET /v1/refunds', 'GET /v1/charges/*', 'POST /v1/refunds'])(
  'unused time is paid back once, also if the job is started again while it stands still at %s',
  async (pattern) => {
    await using app = await aShop()
    await app.pay(await app.order('studio'))
    await app.hear()
    await app.pass({ days: 10 })
    const { subscriptionId } = await app.app.db
      .selectFrom('subscriptions')
      .select('subscriptionId')
      .where('subscriptionId', 'is not', null)
      .executeTakeFirstOrThrow()
    const unusedSince = app.clock.now().toISOString()
    const run = () => endSubscription(app.app, { subscriptionId: subscriptionId ?? '', refundedShare: 0, unusedSince })

    app.stripe.failNext({ kind: 'slow', pattern, count: 1, delayMs: 3000 })
    const first = run()
    await expect.poll(app.callsToFail).toBe(0)
    await run()
    await first

    expect(app.stripe.events().filter(({ type }) => type === 'refund.created')).toHaveLength(1)
  },
)
