import { newId } from '../book/new-id.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { Charge, PaymentError, PaymentIntent } from '../objects/payment.ts'
import type { World } from '../world.ts'

/** Records the attempt to take an intent's money. */
export function createCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  result: { status: 'succeeded' | 'pending' } | { status: 'failed'; error: PaymentError },
): Charge {
  const isFailed = result.status === 'failed'
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isFailed ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: !isFailed,
    created: world.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: isFailed ? (result.error.code ?? null) : null,
    failure_message: isFailed ? (result.error.message ?? null) : null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: null,
    paid: result.status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: result.status,
  }
  world.book.charges.set(charge.id, charge)
  return charge
}

function detailsOf(method: PaymentMethod): Charge['payment_method_details'] {
  return method.type === 'card'
    ? { type: 'card', card: { brand: method.card.brand, last4: method.card.last4 } }
    : { type: 'sepa_debit', sepa_debit: { last4: method.sepa_debit.last4 ?? '' } }
}
