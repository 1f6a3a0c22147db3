import type { Stripe } from 'stripe'
import type { PaymentEvent } from '../payments-port.ts'
import { idOf } from './read-objects.ts'

/**
 * Only says what the event is about. Events arrive late, twice and out of order, so what they carry is never believed.
 */
export function readStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): PaymentEvent | undefined {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    return undefined
  }
  const object = event.data.object as Partial<{
    id: string
    object: string
    customer: string | { id: string } | null
    payment_intent: string | { id: string } | null
  }>
  const isCustomer = object.object === 'customer'
  return {
    id: event.id,
    type: event.type,
    customerId: isCustomer ? (object.id ?? null) : idOf(object.customer),
    checkoutId: object.object === 'checkout.session' ? (object.id ?? null) : null,
    paymentId: object.object === 'payment_intent' ? (object.id ?? null) : idOf(object.payment_intent),
  }
}
