import { requirePayments } from '../payments/ask-payments.ts'
import { notePaidBack } from './end-and-pay-back.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import type { PaymentParts } from '../payments/store-newest.ts'

type JobPayload = { subscriptionId: string; refundedShare: number; unusedSince?: string | undefined }

/**
 * Ends a subscription that must not go on: bought twice, disputed, withdrawn, or of a user who has left. `unusedSince`
 * gives back what was paid for the time after that moment.
 */
export async function endSubscription(
  app: PaymentParts,
  { subscriptionId, refundedShare, unusedSince }: JobPayload,
): Promise<void> {
  const payments = requirePayments(app)
  // Before the refund: what is paid from here on would be missed by it.
  const { mayStillBePaid } = await payments.endNow(subscriptionId, refundedShare)
  if (unusedSince) {
    const since = new Date(unusedSince)
    const { isDisputed } = await payments.refundUnused(subscriptionId, since)
    if (!mayStillBePaid && !isDisputed) await notePaidBack(app.db, { subscriptionId, unusedSince: since })
  }
  const owner = app.db.selectFrom('subscriptions').select('userId').where('subscriptionId', '=', subscriptionId)
  const { userId } = (await owner.executeTakeFirst()) ?? {}
  if (userId) await syncCustomer(app, userId)
}
