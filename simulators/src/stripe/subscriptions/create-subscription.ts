import type { Stripe } from 'stripe'
import { newId } from '../book/new-id.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { draftInvoice } from '../invoices/draft-invoice.ts'
import { finaliseInvoice } from '../invoices/finalise-invoice.ts'
import { buildLine } from '../invoices/lines.ts'
import type { PayOptions } from '../invoices/pay-invoice.ts'
import { takePendingLines } from '../invoices/pending-lines.ts'
import type { Price } from '../objects/catalogue.ts'
import type { Customer } from '../objects/customer.ts'
import { buildSubscription, buildSubscriptionItem, type Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { nextPeriodEnd } from './periods.ts'
import { linesForPeriod, productName } from './recurring-lines.ts'
import { requireRecurring } from './same-interval.ts'

export type NewSubscription = {
  customer: Customer
  items: { price: Price; quantity: number; metadata?: Record<string, string> | undefined }[]
  /** Single purchases on the first invoice. */
  extras?: { price: Price; quantity: number }[]
  trialEnd: number | null
  isTaxed: boolean
  missingPaymentMethod: Stripe.Subscription.TrialSettings.EndBehavior.MissingPaymentMethod
  fields: Partial<Pick<Subscription, 'metadata' | 'description' | 'default_payment_method' | 'cancel_at_period_end'>>
  /** `leave open`: the customer pays the first invoice later. */
  payment: PayOptions | 'leave open'
}

export function createSubscription(
  world: World,
  { customer, items, extras = [], ...of }: NewSubscription,
): Subscription {
  const now = world.now()
  const recurring = requireRecurring(items.map(({ price }) => price))
  const end = of.trialEnd ?? nextPeriodEnd(now, recurring, now)
  const subscription = buildSubscription({
    id: newId('sub'),
    created: now,
    customer: customer.id,
    currency: items[0]?.price.currency ?? 'eur',
    status: of.trialEnd === null ? 'incomplete' : 'trialing',
    automatic_tax: { disabled_reason: null, enabled: of.isTaxed, liability: of.isTaxed ? { type: 'self' } : null },
    billing_cycle_anchor: of.trialEnd ?? now,
    trial_start: of.trialEnd === null ? null : now,
    trial_end: of.trialEnd,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: of.missingPaymentMethod },
    },
    ...of.fields,
  })
  subscription.items.data = items.map(({ price, quantity, metadata = {} }) =>
    buildSubscriptionItem({
      id: newId('si'),
      created: now,
      current_period_start: now,
      current_period_end: end,
      price,
      quantity,
      metadata,
      subscription: subscription.id,
    }),
  )
  if (subscription.cancel_at_period_end) Object.assign(subscription, { cancel_at: end, canceled_at: now })
  world.book.subscriptions.set(subscription.id, subscription)
  billFirstPeriod(world, subscription, { customer, extras, payment: of.payment })
  return subscription
}

function billFirstPeriod(
  world: World,
  subscription: Subscription,
  { customer, extras, payment }: Required<Pick<NewSubscription, 'customer' | 'extras' | 'payment'>>,
): void {
  const now = world.now()
  const isTaxed = subscription.automatic_tax.enabled
  const isFree = subscription.status === 'trialing'
  const extraLines = extras.map(({ price, quantity }) =>
    buildLine({
      subscription: null,
      item: null,
      price,
      quantity,
      amount: price.unit_amount * quantity,
      period: { start: now, end: now },
      description: `${quantity} × ${productName(world, price)}`,
      isTaxed,
    }),
  )
  const invoice = draftInvoice(world, {
    customer,
    subscription,
    reason: 'subscription_create',
    lines: [
      ...linesForPeriod(world, subscription, subscription.items.data, { isFree }),
      ...extraLines,
      ...takePendingLines(world, { customer: customer.id, subscription: subscription.id }),
    ],
    currency: subscription.currency,
    isTaxed,
    finalizesAt: null,
  })
  subscription.latest_invoice = invoice.id
  world.raise('customer.subscription.created', subscription)
  if (payment === 'leave open') finaliseInvoice(world, invoice)
  else collectInvoice(world, invoice, payment)
}
