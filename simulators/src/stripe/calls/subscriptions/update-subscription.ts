import { changeObject } from '../../events/change-object.ts'
import type { Subscription } from '../../objects/subscription.ts'
import { badRequest } from '../../refusal.ts'
import { cancelAt, cancelAtPeriodEnd } from '../../subscriptions/cancel-subscription.ts'
import { changeSubscription } from '../../subscriptions/change-subscription.ts'
import { planChange } from '../../subscriptions/plan-change.ts'
import { endTrial } from '../../subscriptions/renew-subscription.ts'
import { periodEnd, updated } from '../../subscriptions/subscription-state.ts'
import type { World } from '../../world.ts'
import { definedOf } from '../defined-of.ts'
import { mergeMetadata } from '../params/metadata.ts'
import { ownMethod } from './create-call.ts'
import { readItemChanges } from './item-changes.ts'
import type { UpdateParams } from './update-params.ts'

export function updateSubscription(world: World, subscription: Subscription, params: UpdateParams): void {
  refuseImpossible(subscription, params)
  if (params.payment_behavior === 'pending_if_incomplete') refuseBesidePending(params)
  const method = params.default_payment_method
  if (method !== undefined) ownMethod(world, method, subscription.customer)
  const plan = planOf(world, subscription, params)
  changeFields(world, subscription, params)
  if (params.cancel_at_period_end !== undefined) cancelAtPeriodEnd(world, subscription, params.cancel_at_period_end)
  if (params.cancel_at !== undefined) setEnd(world, subscription, params.cancel_at)
  if (params.trial_end !== undefined) setTrialEnd(world, subscription, params.trial_end)
  if (plan) {
    const proration = params.proration_behavior ?? 'create_prorations'
    changeSubscription(world, subscription, plan, { proration, payment: params.payment_behavior ?? 'allow_incomplete' })
  }
}

function refuseImpossible(subscription: Subscription, params: UpdateParams): void {
  const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  const changesMore = Object.entries(definedOf(params)).some(
    ([name]) => name !== 'metadata' && name !== 'cancellation_details',
  )
  if (isOver && changesMore)
    throw badRequest('A canceled subscription can only update its cancellation_details and metadata.')
  if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined)
    throw badRequest('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (subscription.pending_update && (params.items || params.trial_end !== undefined))
    throw badRequest('This subscription has a pending update. Pay or void its invoice first.', { param: 'items' })
}

/** What can wait for a payment. */
const canWait = new Set([
  'billing_cycle_anchor',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
])

/** With `pending_if_incomplete` Stripe takes nothing else. */
function refuseBesidePending(params: UpdateParams): void {
  const other = Object.keys(definedOf(params)).find((name) => !canWait.has(name))
  if (other !== undefined)
    throw badRequest(
      `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you cannot also update: ${other}.`,
      {
        param: other,
      },
    )
}

function planOf(world: World, subscription: Subscription, params: UpdateParams) {
  const isDateReset = params.billing_cycle_anchor === 'now'
  if (!params.items && !isDateReset) return undefined
  return planChange(world, subscription, readItemChanges(world, params.items ?? []), {
    proration: params.proration_behavior ?? 'create_prorations',
    at: params.proration_date ?? world.now(),
    isDateReset,
  })
}

function changeFields(world: World, subscription: Subscription, params: UpdateParams): void {
  const { default_payment_method: method, description, cancellation_details: details, pause_collection: pause } = params
  const isTaxed = params.automatic_tax?.enabled
  const missingMethod = params.trial_settings?.end_behavior?.missing_payment_method
  const changes: Partial<Subscription> = {
    ...definedOf({ default_payment_method: method, description }),
    ...(isTaxed === undefined
      ? {}
      : { automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: isTaxed ? { type: 'self' } : null } }),
    ...(missingMethod === undefined
      ? {}
      : { trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: missingMethod } } }),
    ...(pause === undefined ? {} : { pause_collection: pause && { ...pause, resumes_at: null } }),
    cancellation_details: { ...subscription.cancellation_details, ...definedOf(details ?? {}) },
    metadata: mergeMetadata(subscription.metadata, params.metadata),
  }
  changeObject(world, subscription, changes, updated)
}

function setEnd(world: World, subscription: Subscription, end: string | null): void {
  if (end === null) return cancelAtPeriodEnd(world, subscription, false)
  // All items share their period, so its earliest and its latest end are the same.
  const moment = end === 'min_period_end' || end === 'max_period_end' ? periodEnd(subscription) : Number(end)
  if (!(moment > world.now())) throw badRequest('`cancel_at` must be in the future.', { param: 'cancel_at' })
  cancelAt(world, subscription, moment)
}

function setTrialEnd(world: World, subscription: Subscription, end: string): void {
  if (end === 'now') {
    if (subscription.status === 'trialing') endTrial(world, subscription, 'at once')
    return
  }
  const moment = Number(end)
  if (!(moment > world.now())) throw badRequest('The trial must end in the future.', { param: 'trial_end' })
  if (subscription.status !== 'trialing') throw badRequest('Only a running trial can be moved.', { param: 'trial_end' })
  const items = subscription.items.data.map((item) => ({ ...item, current_period_end: moment }))
  const changes = { trial_end: moment, billing_cycle_anchor: moment, items: { ...subscription.items, data: items } }
  changeObject(world, subscription, changes, updated)
}
