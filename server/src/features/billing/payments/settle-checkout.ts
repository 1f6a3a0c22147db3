import type { CheckoutFacts } from '../../../outside/payments/payments-port.ts'
import { requirePayments } from './ask-payments.ts'
import { findUserOfCustomer } from './customers.ts'
import { purchaseField, settlePurchase } from './settle-purchase.ts'
import type { PaymentParts } from './store-newest.ts'
import { syncCustomer } from './sync-customer.ts'

/**
 * Brings us up to date with one checkout. The webhooks, the page that the buyer comes back to and the nightly run call
 * it, in any order and any number of times.
 */
export async function settleCheckout(app: PaymentParts, checkoutId: string): Promise<CheckoutFacts | undefined> {
  const checkout = await requirePayments(app).findCheckout(checkoutId)
  if (!checkout?.customerId) return undefined
  if (checkout.kind === 'payment') await settlePurchase(app, checkout.metadata[purchaseField], checkout)
  else {
    const userId = await findUserOfCustomer(app.db, checkout.customerId)
    if (userId) await syncCustomer(app, userId)
  }
  return checkout
}
