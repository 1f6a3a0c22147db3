import { freezePlan, revokePlanWindows } from '../subscriptions/dispute-plan.ts'
import { requirePayments } from './ask-payments.ts'
import { findUserOfCustomer } from './customers.ts'
import { settlePurchase } from './settle-purchase.ts'
import { type PaymentParts, storeNewest } from './store-newest.ts'

/** After money went back or was disputed: brings characters and plan to what the payment is worth now. */
export async function settlePayment(app: PaymentParts, paymentId: string): Promise<void> {
  const purchase = await app.db
    .selectFrom('purchases')
    .select('id')
    .where('paymentId', '=', paymentId)
    .executeTakeFirst()
  if (purchase) return settlePurchase(app, purchase.id)
  const payment = await requirePayments(app).findPayment(paymentId)
  const userId = payment?.customerId && (await findUserOfCustomer(app.db, payment.customerId))
  if (userId) await settlePlanPayment(app, userId, paymentId)
}

function settlePlanPayment(app: PaymentParts, userId: string, paymentId: string): Promise<void> {
  return storeNewest(app, userId, {
    ask: (payments) => payments.findPayment(paymentId),
    // Every change of a dispute comes with an event of its own.
    claim: () => Promise.resolve(true),
    store: async (tx, payment) => {
      const dispute = payment?.dispute ?? 'none'
      if (dispute === 'none') return false
      await freezePlan(app, tx, { userId, frozen: dispute === 'open' })
      if (dispute !== 'lost') return true
      // Nobody may keep a plan whose payment the bank has taken back.
      await revokePlanWindows(app, tx, userId)
      const { subscriptionId } = await tx
        .selectFrom('subscriptions')
        .select('subscriptionId')
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      if (subscriptionId) await app.jobs.add(tx, 'end-subscription', { subscriptionId, refundedShare: 0 })
      return true
    },
  })
}
