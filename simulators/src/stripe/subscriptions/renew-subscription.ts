import { changeObject } from '../events/change-object.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { draftInvoice } from '../invoices/draft-invoice.ts'
import { voidInvoice } from '../invoices/mark-invoice.ts'
import { methodFor } from '../invoices/pay-invoice.ts'
import { takePendingLines } from '../invoices/pending-lines.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { inPeriod, nextPeriodEnd } from './periods.ts'
import { linesForPeriod } from './recurring-lines.ts'
import { requireRecurring } from './same-interval.ts'
import { endSubscription, periodEnd, updated } from './subscription-state.ts'

/** Drafts can still be changed for an hour. */
const draftSeconds = 3600

/** A period is over: the next one begins and its invoice is drafted. */
export function renewSubscription(world: World, subscription: Subscription): void {
  startPeriod(world, subscription, { start: periodEnd(subscription), bills: 'in an hour' })
}

/** The trial is over, by the clock or because somebody ended it. */
export function endTrial(world: World, subscription: Subscription, bills: 'at once' | 'in an hour'): void {
  const now = world.now()
  const hasMethod = methodFor(world, { ...subscription, subscription: subscription.id }) !== undefined
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method
  if (!hasMethod && behaviour === 'cancel') return endSubscription(world, subscription, 'cancellation_requested')
  if (!hasMethod && behaviour === 'pause') {
    changeObject(world, subscription, { status: 'paused' }, updated)
    world.raise('customer.subscription.paused', subscription)
    return
  }
  Object.assign(subscription, { billing_cycle_anchor: now, trial_end: now })
  startPeriod(world, subscription, { start: now, bills })
}

/** Begins a period at a moment. A subscription that was paused or on trial is active from then on. */
export function startPeriod(
  world: World,
  subscription: Subscription,
  { start, bills }: { start: number; bills: 'at once' | 'in an hour' },
): void {
  const customer = world.book.customers.get(subscription.customer)
  if (!customer) return
  const recurring = requireRecurring(subscription.items.data.map(({ price }) => price))
  const end = nextPeriodEnd(subscription.billing_cycle_anchor, recurring, start)
  const items = inPeriod(subscription.items.data, { start, end })
  const pause = subscription.pause_collection?.behavior
  const staysDraft = pause === 'keep_as_draft'
  const invoice = draftInvoice(world, {
    customer,
    subscription,
    reason: bills === 'at once' ? 'subscription_update' : 'subscription_cycle',
    lines: [
      ...linesForPeriod(world, subscription, items),
      ...takePendingLines(world, { customer: customer.id, subscription: subscription.id }),
    ],
    currency: subscription.currency,
    isTaxed: subscription.automatic_tax.enabled,
    finalizesAt: bills === 'at once' || staysDraft ? null : world.now() + draftSeconds,
    staysDraft,
  })
  const changes = {
    items: { ...subscription.items, data: items },
    latest_invoice: invoice.id,
    status: subscription.status === 'past_due' ? subscription.status : ('active' as const),
  }
  changeObject(world, subscription, changes, updated)
  if (pause === 'void') voidInvoice(world, invoice)
  else if (bills === 'at once' && !staysDraft) collectInvoice(world, invoice, { isAutomatic: true })
}
