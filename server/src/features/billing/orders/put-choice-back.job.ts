import type { App } from '../../../app.ts'
import { requirePayments } from '../payments/ask-payments.ts'
import { billAgreement, readAgreement } from '../payments/agreement.ts'
import { isLive } from '../payments/choose-subscription.ts'
import { findSubscription } from '../payments/customers.ts'
import { findSold } from '../payments/sold-prices.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { oneOrderAtATime } from './one-order.ts'
import { requireTime } from './require-time.ts'

/**
 * An upgrade puts aside what was agreed for the next period: a smaller plan or another price. If it comes to nothing, or
 * its process dies, that is billed again. While an order is under way, the job fails and is tried again.
 */
export async function putChoiceBack(
  app: PaymentParts & Pick<App, 'nodes'>,
  { userId }: { userId: string },
): Promise<void> {
  const { customerId, subscriptionId } = (await findSubscription(app.db, userId)) ?? {}
  if (!customerId || !subscriptionId) return
  await oneOrderAtATime(app, userId, async () => {
    await billChoice(app, customerId, subscriptionId)
    await syncCustomer(app, userId)
  })
}

async function billChoice(app: PaymentParts, customerId: string, subscriptionId: string): Promise<void> {
  const payments = requirePayments(app)
  const facts = (await payments.listSubscriptions(customerId)).find(({ id }) => id === subscriptionId)
  if (!facts || !isLive(facts) || facts.hasPendingChange) return
  const priceIds = facts.items.map((item) => item.priceId)
  const agreement = readAgreement(facts, await findSold(app.db, priceIds))
  if (!agreement?.isPutAside) return
  requireTime(app, agreement.item.periodEnd)
  await billAgreement(payments, subscriptionId, { ...agreement, isPutAside: false })
}
