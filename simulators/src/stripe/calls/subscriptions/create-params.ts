import type { Stripe } from 'stripe'
import { paymentBehaviours } from '../../subscriptions/change-subscription.ts'
import { prorationBehaviours } from '../../subscriptions/plan-change.ts'
import { metadata } from '../params/metadata.ts'
import { choice, flag, group, list, paramsOf, required, text, whole } from '../params/readers.ts'

export const trialSettings = group({
  end_behavior: group({ missing_payment_method: choice(['cancel', 'create_invoice', 'pause']) }),
})

export const createParams = paramsOf<Stripe.SubscriptionCreateParams>()({
  add_invoice_items: list(required(group({ price: required(text), quantity: whole }))),
  automatic_tax: group({ enabled: required(flag) }),
  cancel_at_period_end: flag,
  customer: required(text),
  default_payment_method: text,
  description: text,
  items: required(list(required(group({ metadata, price: required(text), quantity: whole })))),
  metadata,
  off_session: flag,
  payment_behavior: choice(paymentBehaviours),
  proration_behavior: choice(prorationBehaviours),
  trial_end: text,
  trial_period_days: whole,
  trial_settings: trialSettings,
})
