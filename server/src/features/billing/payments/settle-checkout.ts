import type { CheckoutFacts } from '../../../outside/payments/payments-port.ts'
import { requirePayments } from './ask-payments.ts'
import { findUserOfCustomer } from './customers.ts'
import { purchaseField } from './purchase-metadata.ts'
import { recogniseCustomer } from './recognise-customer.ts'
import { restorePurchase } from './restore-purchase.ts'
import { settlePurchase } from './settle-purchase.ts'
import type { PaymentParts } from './store-newest.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Brings us up to date with one checkout. The webhooks, the page that the buyer comes back to and the nightly run call
 * it, in any order and any number of times.
 */
export async function settleCheckout(app: PaymentParts, checkoutId: string): Promise<CheckoutFacts | undefined> {
  const checkout = await requirePayments(app).findCheckout(checkoutId)
  if (!checkout?.customerId) return undefined
  const { kind, status, customerId, metadata } = checkout
  const isComplete = status === 'complete'
  if (kind === 'payment') {
    if (isComplete) await restorePurchase(app, { ...checkout, customerId })
    await settlePurchase(app, metadata[purchaseField], checkout)
    return checkout
  }
  const userId = isComplete
    ? await recogniseCustomer(app, customerId, { hasPaid: kind === 'subscription' })
    : await findUserOfCustomer(app.db, customerId)
  if (userId) await syncCustomer(app, userId)
  return checkout
}
