import { requirePayments } from './ask-payments.ts'
import { syncCustomer } from './sync-customer.ts'
import type { PaymentParts } from './store-newest.ts'

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
  await payments.endNow(subscriptionId, refundedShare)
  if (unusedSince) await payments.refundUnused(subscriptionId, new Date(unusedSince))
  const owner = app.db.selectFrom('subscriptions').select('userId').where('subscriptionId', '=', subscriptionId)
  const { userId } = (await owner.executeTakeFirst()) ?? {}
  if (userId) await syncCustomer(app, userId)
}
