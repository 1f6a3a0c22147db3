import type { App } from '../../../app.ts'
import { dropLease, takeLease } from '../../../platform/nodes/leases.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { requirePayments } from '../payments/ask-payments.ts'
import { notePaidBack } from './end-and-pay-back.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import type { PaymentParts } from '../payments/store-newest.ts'

type Parts = PaymentParts & Pick<App, 'nodes'>
type JobPayload = { subscriptionId: string; unusedSince?: string | undefined; refundedShare?: number | undefined }

/**
 * Ends a subscription that must not go on: bought twice, disputed, withdrawn, or of a user who has left. `unusedSince`
 * gives back what was paid for the time after that moment.
 */
export async function endSubscription(
  app: Parts,
  { subscriptionId, refundedShare, unusedSince }: JobPayload,
): Promise<void> {
  const payments = requirePayments(app)
  // Before the refund: what is paid from here on would be missed by it.
  const { mayStillBePaid } = await payments.endNow(subscriptionId)
  const since = refundedShare === 1 ? new Date(0) : unusedSince && new Date(unusedSince)
  if (since) {
    const { isDisputed } = await oneRefundAtATime(app, subscriptionId, () =>
      payments.refundUnused(subscriptionId, since),
    )
    if (!mayStillBePaid && !isDisputed) await notePaidBack(app.db, { subscriptionId, unusedSince: since })
  }
  const owner = app.db.selectFrom('subscriptions').select('userId').where('subscriptionId', '=', subscriptionId)
  const { userId } = (await owner.executeTakeFirst()) ?? {}
  if (userId) await syncCustomer(app, userId)
}

/**
 * Two declarations can end one contract. Two refunds at once would not see each other, so more would go back than is
 * due. It is a lease and no lock, because the payment service may take seconds to answer.
 */
async function oneRefundAtATime<Result>(
  { db, nodes }: Parts,
  subscriptionId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lease = await takeLease(db, nodes.member, `refund ${subscriptionId}`)
  if (!lease) throw new OutsideError('try-later', 'another refund for the contract is under way')
  try {
    return await work()
  } finally {
    await dropLease(db, lease)
  }
}
