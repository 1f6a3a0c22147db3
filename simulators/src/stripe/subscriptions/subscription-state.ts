import { changeObject } from '../events/change-object.ts'
import { isGivenUp } from '../invoices/dunning.ts'
import { stopCollecting } from '../invoices/mark-invoice.ts'
import { subscriptionOf, type Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'

export const updated = 'customer.subscription.updated'

/** A payment is missing. After the last retry the subscription ends. */
export function fallBehind(world: World, subscription: Subscription, invoice: Invoice): void {
  if (isGivenUp(invoice)) endSubscription(world, subscription, 'payment_failed')
  else if (subscription.status === 'active') changeObject(world, subscription, { status: 'past_due' }, updated)
}

/** Every open invoice is paid. */
export function recover(world: World, subscription: Subscription): void {
  const isWaiting = subscription.status === 'incomplete' || subscription.status === 'past_due'
  if (isWaiting && !invoicesOf(world, subscription).some(({ status }) => status === 'open'))
    changeObject(world, subscription, { status: 'active' }, updated)
}

/** Nobody has to pay the invoice any more. */
export function forgive(world: World, invoice: Invoice): void {
  const subscription = world.book.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (subscription?.status === 'past_due') recover(world, subscription)
}

export function applyPendingUpdate(world: World, subscription: Subscription): void {
  const update = subscription.pending_update
  if (!update) return
  const changes = {
    items: { ...subscription.items, data: update.subscription_items },
    billing_cycle_anchor: update.billing_cycle_anchor ?? subscription.billing_cycle_anchor,
    pending_update: null,
  }
  changeObject(world, subscription, changes, updated)
  world.raise('customer.subscription.pending_update_applied', subscription)
}

/** It is over for good, and nobody tries to collect its open invoices any more. */
export function endSubscription(
  world: World,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const now = world.now()
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
    pending_update: null,
    cancellation_details: { ...subscription.cancellation_details, reason },
  })
  for (const invoice of invoicesOf(world, subscription)) {
    if (invoice.status === 'draft' || invoice.status === 'open') stopCollecting(world, invoice)
  }
  world.raise('customer.subscription.deleted', subscription)
}

/** The end of the current period. All items share it. */
export function periodEnd({ items }: Subscription): number {
  return Math.min(...items.data.map(({ current_period_end: end }) => end))
}

export function invoicesOf({ book }: World, { id }: Subscription): Invoice[] {
  return [...book.invoices.values()].filter((invoice) => subscriptionOf(invoice) === id)
}
