import type { PaymentFacts, PaymentsPort } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { askOfLost, noteLostDispute } from '../disputes/lost-disputes.ts'
import { restPlan, revokePlanWindows } from '../subscriptions/dispute-plan.ts'
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
  const { customerId, subscriptionId, dispute } = payment ?? {}
  if (!customerId || !subscriptionId || dispute === 'none') return
  const userId = await findUserOfCustomer(app.db, customerId)
  if (userId) await settleDispute(app, { paymentId, userId, subscriptionId })
}

type PlanPayment = { paymentId: string; userId: string; subscriptionId: string }

function settleDispute(app: PaymentParts, of: PlanPayment): Promise<void> {
  return storeNewest(app, of.userId, {
    ask: (payments) => ask(app.db, payments, of),
    claim: (tx, number) => claim(tx, of, number),
    store: async (tx, { payment, lost }) => {
      if (payment) await store(app, tx, of, payment.dispute)
      if (lost) await noteLostDispute(app, tx, of, lost)
      return payment !== undefined
    },
  })
}

async function ask(db: Database, payments: PaymentsPort, { paymentId, subscriptionId }: PlanPayment) {
  const payment = await payments.findPayment(paymentId)
  const since = payment?.lostSince ?? (await findLostSince(db, payments, subscriptionId))
  return { payment, lost: since && (await askOfLost(db, payments, { subscriptionId, since })) }
}

/** A dispute about another payment may be lost already. What this payment was for is unused then. */
async function findLostSince(db: Database, payments: PaymentsPort, subscriptionId: string): Promise<Date | undefined> {
  const lost = db.selectFrom('planDisputes').select('paymentId').where('subscriptionId', '=', subscriptionId)
  const rows = await lost.where('isLost', '=', true).execute()
  const found = await Promise.all(rows.map(({ paymentId }) => payments.findPayment(paymentId)))
  const moments = found.flatMap((payment) => payment?.lostSince ?? [])
  return moments.toSorted((one, other) => one.getTime() - other.getTime())[0]
}

async function claim(tx: DatabaseTransaction, of: PlanPayment, storedNumber: number): Promise<boolean> {
  const claimed = await tx
    .insertInto('planDisputes')
    .values({ ...of, isOpen: false, storedNumber })
    .onConflict((conflict) =>
      conflict.column('paymentId').doUpdateSet({ storedNumber }).where('planDisputes.storedNumber', '<', storedNumber),
    )
    .returning('paymentId')
    .executeTakeFirst()
  return claimed !== undefined
}

async function store(
  app: PaymentParts,
  tx: DatabaseTransaction,
  { paymentId, userId, subscriptionId }: PlanPayment,
  dispute: PaymentFacts['dispute'],
): Promise<void> {
  const row = tx.updateTable('planDisputes').set({ isOpen: dispute === 'open', isLost: dispute === 'lost' })
  await row.where('paymentId', '=', paymentId).execute()
  await restPlan(app, tx, userId)
  // A contract that ends needs no rest any more, and Stripe would refuse it once the contract has ended.
  if (dispute !== 'lost') return app.jobs.add(tx, 'rest-billing', { userId }, { key: userId })
  // Nobody may keep a plan whose payment the bank has taken back. A plan that was bought later stays.
  await revokePlanWindows(app, tx, { userId, subscriptionId })
  await app.jobs.add(tx, 'end-subscription', { subscriptionId })
}
