import type { Stripe } from 'stripe'
import type { Price } from './catalogue.ts'
import { listOf, type List, type Stored } from './stored.ts'

export type SubscriptionItem = Stored<
  Stripe.SubscriptionItem,
  | 'id'
  | 'object'
  | 'billing_thresholds'
  | 'created'
  | 'current_period_end'
  | 'current_period_start'
  | 'metadata'
  | 'subscription'
  | 'tax_rates'
> & { discounts: string[]; price: Price; quantity: number }

export type Subscription = Stored<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'automatic_tax'
  | 'billing_cycle_anchor'
  | 'billing_mode'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'days_until_due'
  | 'description'
  | 'ended_at'
  | 'livemode'
  | 'metadata'
  | 'pause_collection'
  | 'start_date'
  | 'status'
  | 'trial_end'
  | 'trial_settings'
  | 'trial_start',
  | 'customer'
  | 'default_payment_method'
  | 'default_source'
  | 'latest_invoice'
  | 'pending_setup_intent'
  | 'schedule'
  | 'test_clock'
> & {
  cancellation_details: Pick<Stripe.Subscription.CancellationDetails, 'comment' | 'feedback' | 'reason'>
  discounts: string[]
  items: List<SubscriptionItem>
  pending_update: PendingUpdate | null
}

export type PendingUpdate = Pick<
  Stripe.Subscription.PendingUpdate,
  'billing_cycle_anchor' | 'expires_at' | 'trial_end' | 'trial_from_plan'
> & { subscription_items: SubscriptionItem[] }

export function buildSubscription(
  fields: Pick<Subscription, 'id' | 'created' | 'customer' | 'currency' | 'status'> & Partial<Subscription>,
): Subscription {
  return {
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: fields.created,
    billing_mode: { flexible: null, type: 'flexible' },
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    description: null,
    discounts: [],
    ended_at: null,
    items: listOf([], `/v1/subscription_items?subscription=${fields.id}`),
    latest_invoice: null,
    livemode: false,
    metadata: {},
    pause_collection: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: fields.created,
    test_clock: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...fields,
  }
}

export function buildSubscriptionItem(
  fields: Pick<
    SubscriptionItem,
    'id' | 'created' | 'current_period_start' | 'current_period_end' | 'price' | 'quantity' | 'subscription'
  > &
    Partial<SubscriptionItem>,
): SubscriptionItem {
  return {
    object: 'subscription_item',
    billing_thresholds: null,
    discounts: [],
    metadata: {},
    tax_rates: [],
    ...fields,
  }
}
