import { changeObject } from '../events/change-object.ts'
import type { CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { PaymentError } from '../objects/payment.ts'
import { createPaymentMethod } from '../payments/payment-methods.ts'
import type { TestNumber } from '../payments/test-numbers.ts'
import type { World } from '../world.ts'
import { dueNow } from './checkout-amounts.ts'
import { customerFor, type Payer } from './checkout-customer.ts'
import { buyOnce, saveMethod, subscribe } from './checkout-purchase.ts'

type Outcome = { outcome: 'complete' | 'challenge' } | { outcome: 'refused'; error: PaymentError }

/** The payer has sent the form. Nothing happens unless the card or account agrees. */
export function completeSession(
  world: World,
  session: CheckoutSession,
  plan: CheckoutPlan,
  { payer, number, isAuthenticated }: { payer: Payer; number: TestNumber | undefined; isAuthenticated: boolean },
): Outcome {
  const refusal = dueNow(session, plan) > 0 ? number?.refusesCharge : number?.refusesSaving
  if (refusal) return { outcome: 'refused', error: refusal }
  if (number?.challenge && !isAuthenticated) return { outcome: 'challenge' }

  const customer = customerFor(world, session, plan, payer)
  const { email, name, address } = payer
  const method = number && createPaymentMethod(world, number, { email, name, address })
  const made = purchase(world, session, plan, { customer, method, isAuthenticated })
  Object.assign(session, {
    ...made,
    customer: customer?.id ?? null,
    status: 'complete',
    url: null,
    consent: session.consent_collection?.terms_of_service
      ? { promotions: null, terms_of_service: 'accepted' }
      : session.consent,
    customer_details: {
      address,
      business_name: null,
      email,
      individual_name: null,
      name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
  })
  world.raise('checkout.session.completed', session)
  return { outcome: 'complete' }
}

export function expireSession(world: World, session: CheckoutSession): void {
  changeObject(world, session, { status: 'expired', url: null }, 'checkout.session.expired')
}

type Purchase = {
  customer: ReturnType<typeof customerFor>
  method: PaymentMethod | undefined
  isAuthenticated: boolean
}

function purchase(
  world: World,
  session: CheckoutSession,
  plan: CheckoutPlan,
  { customer, method, isAuthenticated }: Purchase,
): Partial<CheckoutSession> {
  if (session.mode === 'subscription' && customer) {
    return subscribe(world, session, plan, { customer, method, isAuthenticated })
  }
  if (!method) throw new Error('Only a subscription can begin without a payment method.')
  if (session.mode === 'setup') return saveMethod(world, plan, { customer, method, isAuthenticated })
  return buyOnce(world, session, plan, { customer, method, isAuthenticated })
}
