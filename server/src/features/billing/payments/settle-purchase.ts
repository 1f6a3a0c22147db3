import type { CheckoutFacts, PaymentFacts, PaymentsPort } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { freezeTopUp, grantTopUp, settleRefund, unfreezeTopUp } from '../ledger/grant-top-up.ts'
import { confirmPurchase, tellOfDebit } from '../notices/confirm-purchase.ts'
import { requirePayments } from './ask-payments.ts'
import type { PurchaseRow } from './payments-tables.ts'
import { purchaseField } from './purchase-metadata.ts'
import { type PaymentParts, storeNewest } from './store-newest.ts'

/**
 * Brings a top-up to what its payment is worth now: paid, on its way, given back in part, disputed. `checkout` may be
 * one that we did not manage to note before the process died.
 */
export async function settlePurchase(
  app: PaymentParts,
  purchaseId: string | undefined,
  checkout?: CheckoutFacts,
): Promise<void> {
  const purchase = await findPurchase(app.db, purchaseId)
  const checkoutId = purchase?.checkoutId ?? checkout?.id
  if (!purchase || !checkoutId) return
  const { userId } = purchase
  if (!userId) return wasGranted(purchase) ? undefined : giveBack(requirePayments(app), checkoutId)
  await storeNewest(app, userId, {
    ask: (payments) => ask(payments, checkoutId),
    claim: (tx, number) => claim(tx, purchase.id, number),
    store: async (tx, facts, customerId) =>
      fits(purchase, customerId, facts.checkout) && store(app, tx, { ...purchase, userId }, facts),
  })
}

const wasGranted = ({ state }: PurchaseRow) => state === 'paid' || state === 'refunded'

/** The buyer has erased the account before the payment arrived, so nobody can have the characters. */
async function giveBack(payments: PaymentsPort, checkoutId: string): Promise<void> {
  const { checkout, payment } = await ask(payments, checkoutId)
  if (checkout?.isPaid && payment && payment.refunded === 0) await payments.refundPayment(payment.id)
}

async function claim(tx: DatabaseTransaction, id: string, number: number): Promise<boolean> {
  const older = tx.updateTable('purchases').set({ storedNumber: number }).where('storedNumber', '<', number)
  return (await older.where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}

async function ask(payments: PaymentsPort, checkoutId: string) {
  const checkout = await payments.findCheckout(checkoutId)
  const payment = checkout?.paymentId ? await payments.findPayment(checkout.paymentId) : undefined
  return { checkout, payment }
}

export async function findPurchase(db: Database, id: string | undefined): Promise<PurchaseRow | undefined> {
  if (!id || !/^[\da-f-]{36}$/.test(id)) return undefined
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

type Facts = Awaited<ReturnType<typeof ask>>

/**
 * We grant only what this user ordered and paid here, even if somebody has changed it at the payment service. The
 * checkout that we have noted ourselves is the user's, even if another customer has replaced a deleted one since.
 */
const fits = (purchase: PurchaseRow, customerId: string, checkout: CheckoutFacts | undefined): boolean =>
  checkout?.metadata[purchaseField] === purchase.id &&
  (checkout.id === purchase.checkoutId || checkout.customerId === customerId) &&
  checkout.amount === purchase.amount &&
  checkout.currency === purchase.currency

async function store(
  app: PaymentParts,
  tx: DatabaseTransaction,
  purchase: PurchaseRow & { userId: string },
  { checkout, payment }: Facts,
): Promise<boolean> {
  if (!checkout) return false
  const { id, userId, characters } = purchase
  const { id: checkoutId, paymentId, isPaid } = checkout
  const target = payment ? targetOf(payment, characters) : 0
  const state = isPaid ? (target > 0 ? 'paid' : 'refunded') : stateOf(checkout, payment)
  await tx.updateTable('purchases').set({ checkoutId, paymentId, state }).where('id', '=', id).execute()
  if (checkout.status === 'complete') await confirmPurchase(app, tx, purchase)
  const isNew = state !== purchase.state
  if (!isPaid) {
    if (isNew && checkout.status === 'complete' && state === 'failed') await tellOfDebit(app, tx, purchase, 'failed')
    return isNew
  }
  if (purchase.state === 'processing') await tellOfDebit(app, tx, purchase, 'arrived')
  const topUp = { userId, purchase: id }
  await grantTopUp(app, tx, { ...topUp, characters })
  await settleRefund(app, tx, { ...topUp, target })
  if (payment?.dispute === 'open') await freezeTopUp(app, tx, topUp)
  else await unfreezeTopUp(app, tx, topUp)
  return isNew
}

/** What is left of a package after refunds. A dispute that is lost is a full refund. */
function targetOf({ amount, refunded, dispute }: PaymentFacts, characters: number): number {
  if (dispute === 'lost' || amount === 0) return 0
  return Math.floor((characters * (amount - refunded)) / amount)
}

function stateOf({ status }: CheckoutFacts, payment: PaymentFacts | undefined): PurchaseRow['state'] {
  if (status === 'complete') return payment && payment.status !== 'processing' ? 'failed' : 'processing'
  return status === 'expired' ? 'failed' : 'created'
}
