import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { PaymentEvent } from '../payments-port.ts'
import { idOf } from './read-objects.ts'

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish()

const readEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string().nullish(),
      object: z.string().optional(),
      customer: reference,
      payment_intent: reference,
    }),
  }),
})

/**
 * Only says what the event is about. Events arrive late, twice and out of order, so what they carry is never believed.
 */
export function readStripeEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string,
  secret: string,
): PaymentEvent | undefined {
  try {
    return toPaymentEvent(readEvent.parse(stripe.webhooks.constructEvent(body, signature, secret)))
  } catch {
    return undefined
  }
}

function toPaymentEvent({ id, type, data: { object } }: z.infer<typeof readEvent>): PaymentEvent {
  const own = (kind: string) => (object.object === kind ? (object.id ?? null) : null)
  return {
    id,
    type,
    customerId: own('customer') ?? idOf(object.customer),
    checkoutId: own('checkout.session'),
    paymentId: own('payment_intent') ?? idOf(object.payment_intent),
  }
}
