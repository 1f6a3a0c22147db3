import type { Stripe } from 'stripe'
import { idOf } from './read-objects.ts'

type Debit = Pick<Stripe.PaymentIntent, 'payment_method' | 'amount'>
type PastCharge = Pick<Stripe.Charge, 'status' | 'disputed' | 'amount' | 'amount_refunded' | 'payment_method'> & {
  payment_method_details: { type: string } | null
}

/**
 * Whether a bank debit counts as paid while it is on its way, which takes days. It does if the same account has paid as
 * much before and no debit of this customer ever failed or was returned. Otherwise an empty account would be a way to a
 * free month, and a small payment a way to a large one.
 */
export async function isTrustedDebit(debit: Debit, pastCharges: AsyncIterable<PastCharge>): Promise<boolean> {
  const method = idOf(debit.payment_method)
  let hasPaid = false
  for await (const charge of pastCharges) {
    const { status, disputed, amount, amount_refunded: refunded, payment_method_details: details } = charge
    if (details?.type === 'sepa_debit' && (status === 'failed' || disputed)) return false
    const isSame = method !== null && charge.payment_method === method
    if (isSame && status === 'succeeded' && amount - refunded >= debit.amount) hasPaid = true
  }
  return hasPaid
}
