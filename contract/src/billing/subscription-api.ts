import { endpoint } from '../endpoint.ts'
import { moneySchema } from '../money.ts'
import { z } from '../zod.ts'
import { addOnSchema, planSchema } from './catalogue-api.ts'

/**
 * - pending: ordered, not paid yet
 * - processing: the first payment is on its way, as bank debits are
 * - past_due: a payment failed; the plan goes on for a few days
 * - suspended: a payment failed and the grace is over, or a payment is disputed
 */
export const subscriptionStatuses = [
  'none',
  'pending',
  'processing',
  'trialing',
  'active',
  'past_due',
  'suspended',
  'paused',
  'ended',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** Where a plan comes from. Only a paid one can be cancelled or changed here. */
export const planSources = ['payment', 'grant', 'default'] as const

const ownAddOnSchema = z.object({
  addon: addOnSchema,
  /** What it is billed with; if it was cancelled, what it would be billed with from now on. */
  price: moneySchema,
  /** Set if the add-on was cancelled: it counts until then. */
  active_until: z.iso.datetime().nullable(),
})

export const subscriptionSchema = z.object({
  plan: planSchema.nullable(),
  /** A better plan that costs nothing and counts beside the paid one. */
  given_plan: planSchema.nullable(),
  source: z.enum(planSources).nullable(),
  status: z.enum(subscriptionStatuses),
  current_period_end: z.iso.datetime().nullable(),
  cancel_at_period_end: z.boolean(),
  /** The sum that is charged at once if the cancellation is taken back, for a year that has waited during a dispute. */
  charged_if_kept: moneySchema.nullable(),
  /** When the plan would end if it were cancelled now. Null if there is nothing to cancel. */
  cancels_on: z.iso.datetime().nullable(),
  /** What the plan is billed with. Its price for new customers may be another. */
  plan_price: moneySchema.nullable(),
  /** What the plan costs today, if that is something else. A higher price needs consent, and two weeks' notice. */
  new_price: z.object({ price: moneySchema, can_agree: z.boolean() }).nullable(),
  /** The plan that begins with the next period. */
  next_plan: planSchema.nullable(),
  /** Until when a failed payment can be mended before the plan rests. */
  grace_until: z.iso.datetime().nullable(),
  characters_used: z.int(),
  characters_remaining: z.int(),
  characters_maximum: z.int(),
  payment_method: z
    .object({
      kind: z.string(),
      brand: z.string().nullable(),
      last4: z.string().nullable(),
      expires: z.string().nullable(),
    })
    .nullable(),
  addons: z.array(ownAddOnSchema),
  /** True: the plan is suspended because one of its payments is disputed. Nothing is charged meanwhile. */
  is_disputed: z.boolean(),
  /** True: another account has had free days with this card, so the characters come with the first payment. */
  trial_is_used: z.boolean(),
  /** The server's time, from which the free days of an order would be counted. */
  answered_at: z.iso.datetime(),
  /** Whether a checkout would begin with free days. */
  can_have_trial: z.boolean(),
  /** False: this installation takes no payments, and administrators give plans. */
  takes_payments: z.boolean(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** What the buyer agreed to, stored with the version of the text and the time. */
export const orderConsents = ['terms', 'start_at_once', 'withdrawal_lapses'] as const
export type OrderConsent = (typeof orderConsents)[number]
/** Raise it with every change of the texts. */
export const consentVersion = '2026-11'

const ownAddress = z.string().max(2000)
/** Where the payment service sends the buyer back to: pages of this site only. */
const returns = { success_url: ownAddress, cancel_url: ownAddress }
const consents = z.array(z.enum(orderConsents)).max(orderConsents.length).default([])
const catalogueId = z.string().max(60)
const goTo = z.object({ url: z.string() })
const done = subscriptionSchema

/** The costs on the page of an order. If more would be due by now, the order is refused. */
export const shownCostsSchema = z.object({
  due_now: z.int().min(0),
  recurring: z.int().min(0),
  counted_at: z.iso.datetime(),
})

export const getSubscription = endpoint({
  method: 'GET',
  path: '/subscription',
  summary: 'The own plan',
  answer: subscriptionSchema,
  errors: [],
  fallback: 'fetch_subscription',
})

export const startCheckout = endpoint({
  method: 'POST',
  path: '/subscription/checkout',
  summary: 'The address where a plan is paid',
  body: z.object({ plan_id: catalogueId, ...returns, consents, addon_ids: z.array(catalogueId).max(10).default([]) }),
  answer: goTo,
  errors: [
    'not_found',
    'payments_not_offered',
    'payments_failed',
    'price_changed',
    'return_address_refused',
    'subscription_runs',
  ],
  fallback: 'start_checkout',
})

export const openPortal = endpoint({
  method: 'POST',
  path: '/subscription/portal',
  summary: 'The address where payment method and invoices are managed',
  body: z.object({ return_url: ownAddress, flow: z.enum(['payment_method']).optional() }),
  answer: goTo,
  errors: ['no_subscription', 'payments_not_offered', 'payments_failed', 'return_address_refused'],
  fallback: 'open_portal',
})

const change = <
  const Path extends `/${string}`,
  const F extends 'sync_subscription' | 'cancel_subscription' | 'reactivate_subscription',
>(
  path: Path,
  summary: string,
  fallback: F,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    answer: done,
    errors: ['no_subscription', 'no_active_subscription', 'order_under_way', 'payments_not_offered', 'payments_failed'],
    fallback,
  })

export const syncSubscription = change(
  '/subscription/sync',
  'Ask the payment service how things stand',
  'sync_subscription',
)
export const cancelSubscription = change(
  '/subscription/cancel',
  'End the plan when the paid period ends',
  'cancel_subscription',
)
export const reactivateSubscription = change(
  '/subscription/reactivate',
  'Take back the cancellation',
  'reactivate_subscription',
)

/** now: the plan changes at once; at_period_end: the smaller plan begins with the next period */
const changeStarts = ['now', 'at_period_end'] as const

export const previewPlanChange = endpoint({
  method: 'POST',
  path: '/subscription/change/preview',
  summary: 'What a change of plan costs now and later',
  body: z.object({ plan_id: catalogueId }),
  answer: z.object({
    plan: planSchema,
    starts: z.enum(changeStarts),
    starts_at: z.iso.datetime(),
    due_now: moneySchema,
    /** The moment from which the time that is left was counted. */
    counted_at: z.iso.datetime(),
    /** What the plan gives in the present month; null if it begins later. */
    characters_now: z.int().nullable(),
    /** What each coming period costs, with all add-ons. */
    recurring: moneySchema,
    next_charge_at: z.iso.datetime(),
  }),
  errors: [
    'not_found',
    'no_subscription',
    'no_active_subscription',
    'subscription_runs',
    'price_too_new',
    'period_turns',
    'debit_too_slow',
    'invoice_open',
    'period_unpaid',
    'yearly_runs',
    'yearly_smaller',
    'payments_not_offered',
    'payments_failed',
  ],
  fallback: 'change_plan',
})

export const changePlan = endpoint({
  method: 'POST',
  path: '/subscription/change',
  summary: 'Change the plan',
  body: z.object({
    plan_id: catalogueId,
    consents,
    shown: shownCostsSchema.extend({ starts: z.enum(changeStarts) }).optional(),
  }),
  /** An address if the bank wants the payment to be confirmed there. */
  answer: z.object({ subscription: subscriptionSchema, url: z.string().nullable() }),
  errors: [
    'not_found',
    'no_subscription',
    'no_active_subscription',
    'subscription_runs',
    'order_under_way',
    'price_changed',
    'price_too_new',
    'period_turns',
    'debit_too_slow',
    'invoice_open',
    'period_unpaid',
    'yearly_runs',
    'yearly_smaller',
    'payments_not_offered',
    'payments_failed',
    'payment_declined',
  ],
  fallback: 'change_plan',
})

export const paymentResults = ['succeeded', 'processing', 'requires_payment_method', 'failed'] as const

const paymentResultSchema = z.object({
  result: z.enum(paymentResults),
  kind: z.enum(['subscription', 'top_up', 'payment_method']).nullable(),
  /** What a top-up brought. */
  characters: z.int().nullable(),
})
export type PaymentResult = z.infer<typeof paymentResultSchema>

export const readPaymentResult = endpoint({
  method: 'POST',
  path: '/subscription/result',
  summary: 'How a payment went, as the payment service says',
  body: z.object({
    session_id: z.string().max(200).optional(),
    payment_intent: z.string().max(200).optional(),
    setup_intent: z.string().max(200).optional(),
  }),
  answer: paymentResultSchema,
  errors: ['payments_not_offered', 'payments_failed'],
  fallback: 'read_payment_result',
})

const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: z.iso.datetime(),
  total: moneySchema,
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  /** Where it can be read, paid and printed. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceSchema>

export const listInvoices = endpoint({
  method: 'GET',
  path: '/subscription/invoices',
  summary: 'The own invoices, the newest first',
  answer: z.array(invoiceSchema),
  errors: ['payments_failed'],
  fallback: 'fetch_invoices',
})
