import { requirePayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { restsWrongly } from './rests-wrongly.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

/**
 * While a payment is disputed, a plan gives nothing, so nothing is charged. After that the next month is charged, and so is
 * a year that has begun meanwhile: the plan would else be free for all of it.
 */
export async function restBilling(app: PaymentParts, { userId }: { userId: string }): Promise<void> {
  const { customerId, subscriptionId } = (await findSubscription(app.db, userId)) ?? {}
  if (!customerId || !subscriptionId) return
  const payments = requirePayments(app)
  const facts = (await payments.listSubscriptions(customerId)).find(({ id }) => id === subscriptionId)
  if (!facts || !(await restsWrongly(app.db, facts))) return
  const isMonthly = facts.items.every(({ interval }) => interval === 'monthly')
  await payments.restBilling(subscriptionId, facts.isBillingResting ? 'none' : isMonthly ? 'void' : 'keep')
  await syncCustomer(app, userId)
}
