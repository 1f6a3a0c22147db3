import { requirePayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { restsWrongly } from './rests-wrongly.ts'
import { settlePayment } from '../payments/settle-payment.ts'
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
  if (facts.isBillingResting && (await noteLost(app, subscriptionId))) return
  const isMonthly = facts.items.every(({ interval }) => interval === 'monthly')
  await payments.restBilling(subscriptionId, facts.isBillingResting ? 'none' : isMonthly ? 'void' : 'keep')
  await syncCustomer(app, userId)
}

/**
 * A server of the version before notes that a dispute is over, but not that it was lost. So the payment service is asked
 * again before what has waited is charged. True if a payment of the contract is lost.
 */
async function noteLost(app: PaymentParts, subscriptionId: string): Promise<boolean> {
  const disputed = app.db.selectFrom('planDisputes').select('paymentId').where('subscriptionId', '=', subscriptionId)
  for (const { paymentId } of await disputed.execute()) {
    const payment = await requirePayments(app).findPayment(paymentId)
    if (payment?.dispute !== 'lost') continue
    await settlePayment(app, paymentId)
    return true
  }
  return false
}
