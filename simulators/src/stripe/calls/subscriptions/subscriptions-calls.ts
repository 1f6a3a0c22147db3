import type { Stripe } from 'stripe'
import { cancelSubscription } from '../../subscriptions/cancel-subscription.ts'
import { pauseSubscription, resumeSubscription } from '../../subscriptions/pause-subscription.ts'
import { periodEnd } from '../../subscriptions/subscription-state.ts'
import { missing } from '../../refusal.ts'
import { call, type ApiCall } from '../call.ts'
import { definedOf } from '../defined-of.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { created, isCreatedIn } from '../params/created.ts'
import { choice, clearable, flag, group, paramsOf, required, text } from '../params/readers.ts'
import { createSubscriptionCall } from './create-call.ts'
import { updateParams } from './update-params.ts'
import { updateSubscription } from './update-subscription.ts'

const path = '/v1/subscriptions'
const ended = new Set(['canceled', 'incomplete_expired'])

const listParams = paramsOf<Stripe.SubscriptionListParams>()({
  ...pageParams,
  created,
  current_period_end: created,
  customer: text,
  price: text,
  status: choice([
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ]),
})
const cancelParams = paramsOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: group({ comment: clearable(text), feedback: clearable(text) }),
  invoice_now: flag,
  prorate: flag,
})
const pauseParams = paramsOf<Stripe.SubscriptionPauseParams>()({
  // Only what takes no money back: Lautgabe pauses without a refund.
  bill_for: group({ unused_time_from: group({ type: choice(['none']) }) }),
  type: choice(['subscription']),
})
const resumeParams = paramsOf<Stripe.SubscriptionResumeParams>()({
  billing_cycle_anchor: group({ type: required(choice(['now', 'unchanged'])) }),
  payment_behavior: choice(['resume_on_payment_attempt']),
  proration_behavior: choice(['none']),
})

export const subscriptionCalls: ApiCall[] = [
  createSubscriptionCall,

  call('GET', path, listParams, ({ book }, params) => {
    const hasStatus = (status: string) => {
      if (params.status === undefined) return status !== 'canceled'
      if (params.status === 'ended') return ended.has(status)
      return params.status === 'all' || status === params.status
    }
    const endsInRange = isCreatedIn(params.current_period_end)
    const subscriptions = [...book.subscriptions.values()].filter(
      (subscription) =>
        hasStatus(subscription.status) &&
        endsInRange({ created: periodEnd(subscription) }) &&
        (params.customer === undefined || subscription.customer === params.customer) &&
        (params.price === undefined || subscription.items.data.some(({ price }) => price.id === params.price)),
    )
    return pageOf(subscriptions.filter(isCreatedIn(params.created)), params, path)
  }),

  call('GET', `${path}/:id`, {}, ({ book }, _params, { id }) => find(book.subscriptions, 'subscription', id)),

  call('POST', `${path}/:id`, updateParams, (world, params, { id }) => {
    const subscription = find(world.book.subscriptions, 'subscription', id)
    updateSubscription(world, subscription, params)
    return subscription
  }),

  call('DELETE', `${path}/:id`, cancelParams, (world, params, { id }) => {
    const subscription = find(world.book.subscriptions, 'subscription', id)
    if (subscription.status === 'canceled') throw missing('subscription', id)
    Object.assign(subscription.cancellation_details, definedOf(params.cancellation_details ?? {}))
    const { prorate: prorates = false, invoice_now: invoicesNow = false } = params
    cancelSubscription(world, subscription, { prorates, invoicesNow })
    return subscription
  }),

  call('POST', `${path}/:id/pause`, pauseParams, (world, _params, { id }) => {
    const subscription = find(world.book.subscriptions, 'subscription', id)
    pauseSubscription(world, subscription)
    return subscription
  }),

  call('POST', `${path}/:id/resume`, resumeParams, (world, params, { id }) => {
    const subscription = find(world.book.subscriptions, 'subscription', id)
    resumeSubscription(world, subscription, params.billing_cycle_anchor?.type ?? 'now')
    return subscription
  }),
]
