import type { App } from '../../../app.ts'
import { billAgreement, paidPriceOf, readAgreement, type RepricedAddOn } from '../payments/agreement.ts'
import { requirePayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { findLowerAddOns, findLowerPrice, isBilledWrongly } from '../payments/is-billed-wrongly.ts'
import { findSold, priceOfAddOn, toPriced } from '../payments/sold-prices.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { oneOrderAtATime } from './one-order.ts'
import { requireTime } from './require-time.ts'

/**
 * An upgrade puts aside what was agreed for the next period. If it comes to nothing, or its process dies, that is billed
 * again. A lower price, also of an add-on, counts for everybody from the next period on, without being asked for; a higher
 * one needs consent. While an order is under way, the job fails and is tried again.
 */
export async function billAgreedPlan(
  app: PaymentParts & Pick<App, 'nodes'>,
  { userId }: { userId: string },
): Promise<void> {
  const { customerId, subscriptionId } = (await findSubscription(app.db, userId)) ?? {}
  if (!customerId || !subscriptionId) return
  await oneOrderAtATime(app, userId, async () => {
    await billAsAgreed(app, customerId, subscriptionId)
    // Not before: if the price is wrong and cannot be changed, the sync would add this job for ever.
    await syncCustomer(app, userId)
  })
}

async function billAsAgreed(app: PaymentParts, customerId: string, subscriptionId: string): Promise<void> {
  const payments = requirePayments(app)
  const facts = (await payments.listSubscriptions(customerId)).find(({ id }) => id === subscriptionId)
  const priceIds = facts?.items.map((item) => item.priceId) ?? []
  const sold = await findSold(app.db, priceIds)
  const agreement = facts && readAgreement(facts, sold)
  if (!agreement || !(await isBilledWrongly(app.db, facts, { sold, agreement }))) return
  requireTime(app, agreement.item.periodEnd)
  const lower = await findLowerPrice(app.db, agreement)
  const next = lower ? await toPriced(app, lower) : agreement.next
  const addOns: RepricedAddOn[] = []
  for (const { item, addOn, interval } of await findLowerAddOns(app.db, facts, sold))
    addOns.push({ item, paidPriceId: paidPriceOf(item, facts), priceId: await priceOfAddOn(app, addOn, interval) })
  await billAgreement(payments, subscriptionId, { ...agreement, next, isPutAside: false }, addOns)
}
