import { Stripe } from 'stripe'
import { idOf } from './read-objects.ts'

type GivenBack = { amount: number; key: string; metadata?: Record<string, string> }

/** The rest of a payment: some of it may have gone back by hand. */
export async function leftOf(stripe: Stripe, { latest_charge: charge }: Stripe.PaymentIntent): Promise<number> {
  const chargeId = idOf(charge)
  if (!chargeId) return 0
  const { amount: paid, amount_refunded: refunded } = await stripe.charges.retrieve(chargeId)
  return paid - refunded
}

/** Gives back so much of a payment. About a disputed one the bank decides, so nothing is given back of it. */
export async function giveBack(
  stripe: Stripe,
  { id: intent }: Stripe.PaymentIntent,
  { amount, key, metadata = {} }: GivenBack,
): Promise<void> {
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
