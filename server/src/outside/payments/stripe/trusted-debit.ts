import type { Stripe } from 'stripe'
import { idOf } from './read-objects.ts'

/**
 * Whether a bank debit counts as paid while it is on its way, which takes days. It does if the same account has paid
 * before and no debit of this customer ever failed. Otherwise an empty account would be a way to a free month.
 */
export async function isTrustedDebit(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<boolean> {
  const [customer, method] = [idOf(intent.customer), idOf(intent.payment_method)]
  if (!customer || !method) return false
  let hasPaid = false
  for await (const charge of stripe.charges.list({ customer, limit: 100 })) {
    if (charge.status === 'failed' && charge.payment_method_details?.type !== 'card') return false
    if (charge.status === 'succeeded' && charge.payment_method === method) hasPaid = true
  }
  return hasPaid
}
