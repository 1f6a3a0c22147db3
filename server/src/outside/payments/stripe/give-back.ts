import { Stripe } from 'stripe'
import { idOf } from './read-objects.ts'

type GivenBack = { amount: number; key: string; metadata?: Record<string, string> }

/**
 * Gives back so much of a payment, or what is left of it: some may have gone back by hand. About a disputed payment the
 * bank decides, so nothing is given back of it.
 */
export async function giveBack(
  stripe: Stripe,
  { id: intent, latest_charge: charge }: Stripe.PaymentIntent,
  { amount: wanted, key, metadata = {} }: GivenBack,
): Promise<void> {
  const chargeId = idOf(charge)
  if (!chargeId) return
  const { amount: paid, amount_refunded: refunded } = await stripe.charges.retrieve(chargeId)
  const amount = Math.min(wanted, paid - refunded)
  if (amount === 0) return
  try {
    await stripe.refunds.create(
      { payment_intent: intent, amount, metadata },
      { idempotencyKey: `${key}:${intent}:${amount}` },
    )
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError && error.code === 'charge_disputed')) throw error
  }
}
