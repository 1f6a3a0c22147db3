import type { App } from '../../../app.ts'
import { findPlan } from '../catalogue/find-sold-items.ts'
import { requirePayments } from '../payments/ask-payments.ts'
import { isLive } from '../payments/choose-subscription.ts'
import { findSubscription } from '../payments/customers.ts'
import { findSold, priceOfPlan } from '../payments/sold-prices.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { findPlanItem, findPutAside } from '../payments/to-news.ts'
import { choiceMarks } from './choice-marks.ts'
import { oneOrderAtATime } from './one-order.ts'
import { requireTime } from './require-time.ts'

/**
 * An upgrade puts a smaller plan aside that was chosen for later. If it comes to nothing, or its process dies, the
 * smaller plan is billed again. While an order is under way, the job fails and is tried again.
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
  const billed = findPlanItem(facts, await findSold(app.db, priceIds))
  const chosen = findPutAside(facts, billed)
  if (!billed || !chosen) return
  const { id, planId, periodEnd } = billed
  requireTime(app, periodEnd)
  const priceId = await priceOfPlan(app, await findPlan(app.db, chosen))
  const metadata = choiceMarks.later(planId, periodEnd)
  await payments.changeLater({ subscriptionId, items: [{ id, priceId }], metadata })
}
