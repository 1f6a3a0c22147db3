import type { Answer } from '@lautgabe/contract/endpoint.ts'
import type { readPaymentResult } from '@lautgabe/contract/billing/subscription-api.ts'
import type { CheckoutFacts, PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { purchaseField } from '../payments/purchase-metadata.ts'
import { settleCheckout } from '../payments/settle-checkout.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

type Result = Answer<typeof readPaymentResult>
type Named = { checkoutId?: string | undefined; paymentId?: string | undefined; setupId?: string | undefined }

const failed: Result = { result: 'failed', kind: null, characters: null }

/**
 * How a payment went. The address that the buyer came back to only names it: what is true we fetch, and what belongs to
 * another user looks like a failure.
 */
export async function readResult(app: PaymentParts, userId: string, named: Named): Promise<Result> {
  const customerId = (await findSubscription(app.db, userId))?.customerId
  if (!customerId) return failed
  return askPayments(app, async (payments) => {
    const { checkoutId } = named
    if (checkoutId) return readCheckoutResult(app, payments, { userId, customerId, checkoutId })
    const payment = await readPaymentResultOf(payments, named)
    if (payment?.customerId !== customerId) return failed
    await syncCustomer(app, userId)
    return { result: payment.status, kind: named.setupId ? 'payment_method' : null, characters: null }
  })
}

async function readPaymentResultOf(payments: PaymentsPort, { paymentId, setupId }: Named) {
  if (setupId) return payments.findSetup(setupId)
  return paymentId ? payments.findPayment(paymentId) : undefined
}

async function readCheckoutResult(
  app: PaymentParts,
  payments: PaymentsPort,
  { customerId, checkoutId }: { userId: string; customerId: string; checkoutId: string },
): Promise<Result> {
  const checkout = await payments.findCheckout(checkoutId)
  if (checkout?.customerId !== customerId || checkout.status !== 'complete') return failed
  await settleCheckout(app, checkoutId)
  if (checkout.kind === 'setup') return { result: 'succeeded', kind: 'payment_method', characters: null }
  const kind = checkout.kind === 'payment' ? 'top_up' : 'subscription'
  if (!checkout.isPaid) return { result: await readUnpaid(payments, checkout), kind, characters: null }
  const purchaseId = checkout.metadata[purchaseField]
  if (!purchaseId) return { result: 'succeeded', kind, characters: null }
  const bought = app.db.selectFrom('purchases').select('characters').where('id', '=', purchaseId)
  const { characters } = (await bought.executeTakeFirst()) ?? { characters: null }
  return { result: 'succeeded', kind, characters }
}

/**
 * A bank debit is on its way for days, and may still fail. One that has cleared since we asked for the checkout is on its
 * way too: the buyer asks again, and what was bought is there by then.
 */
async function readUnpaid(payments: PaymentsPort, { paymentId }: CheckoutFacts): Promise<Result['result']> {
  const payment = paymentId ? await payments.findPayment(paymentId) : undefined
  return payment && payment.status !== 'succeeded' ? payment.status : 'processing'
}
