import { changeObject } from '../events/change-object.ts'
import type { Subscription } from '../objects/subscription.ts'
import { badRequest } from '../refusal.ts'
import type { World } from '../world.ts'
import { startPeriod } from './renew-subscription.ts'
import { periodEnd, updated } from './subscription-state.ts'

/** No invoices and no new periods until it is resumed. */
export function pauseSubscription(world: World, subscription: Subscription): void {
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    throw badRequest(`A subscription with the status ${subscription.status} cannot be paused.`)
  changeObject(world, subscription, { status: 'paused' }, updated)
  world.raise('customer.subscription.paused', subscription)
}

/** With the old date kept, a period that is still running is not billed again. */
export function resumeSubscription(world: World, subscription: Subscription, anchor: 'now' | 'unchanged'): void {
  if (subscription.status !== 'paused') throw badRequest('Only a paused subscription can be resumed.')
  const now = world.now()
  if (anchor === 'unchanged' && periodEnd(subscription) > now)
    changeObject(world, subscription, { status: 'active' }, updated)
  else {
    subscription.billing_cycle_anchor = anchor === 'now' ? now : subscription.billing_cycle_anchor
    startPeriod(world, subscription, { start: now, bills: 'at once' })
  }
  world.raise('customer.subscription.resumed', subscription)
}
