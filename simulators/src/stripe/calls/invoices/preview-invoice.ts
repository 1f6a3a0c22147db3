import type { Stripe } from 'stripe'
import { newId } from '../../book/new-id.ts'
import { buildInvoice } from '../../invoices/build-invoice.ts'
import { pendingLinesFor } from '../../invoices/pending-lines.ts'
import type { Invoice, InvoiceLine } from '../../objects/invoice.ts'
import { buildSubscription, buildSubscriptionItem, type Subscription } from '../../objects/subscription.ts'
import { badRequest } from '../../refusal.ts'
import { inPeriod, nextPeriodEnd } from '../../subscriptions/periods.ts'
import { planChange, prorationBehaviours } from '../../subscriptions/plan-change.ts'
import { linesForPeriod, proratedLine } from '../../subscriptions/recurring-lines.ts'
import { requireRecurring } from '../../subscriptions/same-interval.ts'
import { periodEnd } from '../../subscriptions/subscription-state.ts'
import type { World } from '../../world.ts'
import { find } from '../find.ts'
import { choice, flag, group, paramsOf, required, text, whole, type ReadBy } from '../params/readers.ts'
import { itemChanges, readItemChanges } from '../subscriptions/item-changes.ts'

export const previewParams = paramsOf<Stripe.InvoiceCreatePreviewParams>()({
  automatic_tax: group({ enabled: required(flag) }),
  customer: text,
  subscription: text,
  subscription_details: group({
    billing_cycle_anchor: group({ type: required(choice(['now', 'unchanged'])) }),
    cancel_now: flag,
    items: itemChanges,
    proration_behavior: choice(prorationBehaviours),
    proration_date: whole,
  }),
})

type Params = ReadBy<typeof previewParams>

/** The invoice that would come next, or that a change would bring. Nothing is stored. */
export function previewInvoice(world: World, params: Params): Invoice {
  const subscription =
    params.subscription === undefined
      ? imagineSubscription(world, params)
      : find(world.book.subscriptions, 'subscription', params.subscription, 'subscription')
  if (params.customer !== undefined && params.customer !== subscription.customer)
    throw badRequest('The subscription belongs to another customer.', { param: 'customer' })
  const customer = find(world.book.customers, 'customer', subscription.customer, 'customer')
  const isBilledNow = params.subscription === undefined || billsNow(subscription, params)
  const pending = pendingLinesFor(world, { customer: customer.id, subscription: subscription.id })
  const invoice = buildInvoice(world, {
    customer,
    subscription,
    reason: isBilledNow ? 'subscription_update' : 'subscription_cycle',
    lines: [...linesOf(world, subscription, params), ...pending],
    currency: subscription.currency,
    isTaxed: params.automatic_tax?.enabled ?? subscription.automatic_tax.enabled,
    finalizesAt: null,
  })
  return { ...invoice, id: newId('upcoming_in'), billing_reason: isBilledNow ? 'subscription_update' : 'upcoming' }
}

function billsNow(subscription: Subscription, { subscription_details: details }: Params): boolean {
  return details?.proration_behavior === 'always_invoice' || details?.billing_cycle_anchor?.type === 'now'
}

function linesOf(world: World, subscription: Subscription, params: Params): InvoiceLine[] {
  const details = params.subscription_details
  const at = details?.proration_date ?? world.now()
  if (params.subscription === undefined) return linesForPeriod(world, subscription, subscription.items.data)
  if (details?.cancel_now)
    return subscription.items.data.map((item) => proratedLine(world, subscription, item, { from: at, isCredit: true }))

  const plan = planChange(world, subscription, readItemChanges(world, details?.items ?? []), {
    proration: details?.proration_behavior ?? 'create_prorations',
    at,
    isDateReset: details?.billing_cycle_anchor?.type === 'now',
  })
  if (plan.resetsDate || details?.proration_behavior === 'always_invoice') return plan.lines
  const start = periodEnd(subscription)
  const recurring = requireRecurring(plan.items.map(({ price }) => price))
  const end = nextPeriodEnd(plan.anchor, recurring, start)
  return [...plan.lines, ...linesForPeriod(world, subscription, inPeriod(plan.items, { start, end }))]
}

/** A subscription that does not exist yet. */
function imagineSubscription(world: World, params: Params): Subscription {
  const customer = find(world.book.customers, 'customer', params.customer ?? '', 'customer')
  const now = world.now()
  const items = readItemChanges(world, params.subscription_details?.items ?? [])
  const prices = items.flatMap(({ price }) => (price ? [price] : []))
  const end = nextPeriodEnd(now, requireRecurring(prices), now)
  const isTaxed = params.automatic_tax?.enabled ?? false
  const subscription = buildSubscription({
    id: newId('sub'),
    created: now,
    customer: customer.id,
    currency: prices[0]?.currency ?? 'eur',
    status: 'incomplete',
    automatic_tax: { disabled_reason: null, enabled: isTaxed, liability: null },
  })
  subscription.items.data = items.flatMap(({ price, quantity = 1 }) =>
    price
      ? [
          buildSubscriptionItem({
            id: newId('si'),
            created: now,
            current_period_start: now,
            current_period_end: end,
            price,
            quantity,
            subscription: subscription.id,
          }),
        ]
      : [],
  )
  return subscription
}
