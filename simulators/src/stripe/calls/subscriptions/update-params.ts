import type { Stripe } from 'stripe'
import { paymentBehaviours } from '../../subscriptions/change-subscription.ts'
import { prorationBehaviours } from '../../subscriptions/plan-change.ts'
import { metadata } from '../params/metadata.ts'
import { choice, clearable, flag, group, paramsOf, required, text, whole, type ReadBy } from '../params/readers.ts'
import { trialSettings } from './create-params.ts'
import { itemChanges } from './item-changes.ts'

export const updateParams = paramsOf<Stripe.SubscriptionUpdateParams>()({
  automatic_tax: group({ enabled: required(flag) }),
  billing_cycle_anchor: choice(['now', 'unchanged']),
  cancel_at: clearable(text),
  cancel_at_period_end: flag,
  cancellation_details: group({ comment: clearable(text), feedback: clearable(text) }),
  default_payment_method: text,
  description: clearable(text),
  items: itemChanges,
  metadata,
  off_session: flag,
  // Only what Lautgabe uses: invoices that nobody has to pay, or not yet.
  pause_collection: clearable(group({ behavior: required(choice(['void', 'keep_as_draft'])) })),
  payment_behavior: choice(paymentBehaviours),
  proration_behavior: choice(prorationBehaviours),
  proration_date: whole,
  trial_end: text,
  trial_settings: trialSettings,
})

export type UpdateParams = ReadBy<typeof updateParams>
