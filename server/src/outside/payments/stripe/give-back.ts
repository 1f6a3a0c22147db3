import { Stripe } from 'stripe'
import { holdsMoney, idOf } from './read-objects.ts'

type GivenBack = { amount: number; key: string; metadata?: Record<string, string> }

/** The rest of a payment: some of it may have gone back by hand. */
export async function leftOf(stripe: Stripe, { latest_charge: charge }: Stripe.PaymentIntent): Promise<number> {
  const chargeId = idOf(charge)
  if (!chargeId) return 0
  const { amount: paid, amount_refunded: refunded } = await stripe.charges.retrieve(chargeId)
  return paid - refunded
}

/**
 * Gives back so much of a payment. About a disputed one the bank decides, so nothing is given back of it. `isDisputed`
 * says that it may still be owed. What the bank has taken back is owed no more.
 */
export async function giveBack(
  stripe: Stripe,
  { id: intent }: Stripe.PaymentIntent,
  { amount, key, metadata = {} }: GivenBack,
): Promise<{ isDisputed: boolean }> {
  if (amount === 0) return { isDisputed: false }
  // Before the call: Stripe repeats a refusal for a day, also when the dispute is over.
  const { data: disputes } = await stripe.disputes.list({ payment_intent: intent, limit: 10 })
  if (disputes.some(({ status }) => status === 'lost')) return { isDisputed: false }
  if (disputes.some(holdsMoney)) return { isDisputed: true }
  try {
    await stripe.refunds.create(
      { payment_intent: intent, amount, metadata },
      { idempotencyKey: `${key}:${intent}:${amount}` },
    )
    return { isDisputed: false }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed')) throw error
    return { isDisputed: true }
  }
}
