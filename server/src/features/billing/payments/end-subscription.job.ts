import { requirePayments } from './ask-payments.ts'
import { syncCustomer } from './sync-customer.ts'
import type { PaymentParts } from './store-newest.ts'

/** Ends a subscription that must not go on: bought twice, disputed, or of a user who has left. */
export async function endSubscription(
  app: PaymentParts,
  { subscriptionId, refundedShare }: { subscriptionId: string; refundedShare: number },
): Promise<void> {
  await requirePayments(app).endNow(subscriptionId, refundedShare)
  const owner = app.db.selectFrom('subscriptions').select('userId').where('subscriptionId', '=', subscriptionId)
  const { userId } = (await owner.executeTakeFirst()) ?? {}
  if (userId) await syncCustomer(app, userId)
}
