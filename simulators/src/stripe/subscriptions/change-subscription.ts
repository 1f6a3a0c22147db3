import { changeObject } from '../events/change-object.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { draftInvoice } from '../invoices/draft-invoice.ts'
import { finaliseInvoice } from '../invoices/finalise-invoice.ts'
import { methodFor } from '../invoices/pay-invoice.ts'
import { addPendingLines, takePendingLines } from '../invoices/pending-lines.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { behaviourOf } from '../payments/payment-methods.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import type { ChangePlan, ProrationBehaviour } from './plan-change.ts'
import { updated } from './subscription-state.ts'

export const paymentBehaviours = [
  'allow_incomplete',
  'default_incomplete',
  'error_if_incomplete',
  'pending_if_incomplete',
] as const
export type PaymentBehaviour = (typeof paymentBehaviours)[number]

/** An update that is not paid within this time is dropped. */
const pendingSeconds = 23 * 3600

/** Carries out a planned change and charges what it costs now. */
export function changeSubscription(
  world: World,
  subscription: Subscription,
  plan: ChangePlan,
  { proration, payment }: { proration: ProrationBehaviour; payment: PaymentBehaviour },
): void {
  const isBilledNow = plan.resetsDate || (proration === 'always_invoice' && plan.lines.length > 0)
  if (!isBilledNow) {
    addPendingLines(world, { customer: subscription.customer, subscription: subscription.id }, plan.lines)
    apply(world, subscription, plan)
    return
  }
  if (payment === 'error_if_incomplete') refuseIfUnpayable(world, subscription)
  const invoice = draftUpdate(world, subscription, plan)
  if (payment === 'pending_if_incomplete') return applyWhenPaid(world, subscription, plan, invoice)
  apply(world, subscription, plan, invoice)
  if (payment === 'default_incomplete') finaliseInvoice(world, invoice)
  else collectInvoice(world, invoice, {})
}

function applyWhenPaid(world: World, subscription: Subscription, plan: ChangePlan, invoice: Invoice): void {
  collectInvoice(world, invoice, { sparesSubscription: true })
  if (invoice.status === 'paid') return apply(world, subscription, plan, invoice)
  const pending = {
    billing_cycle_anchor: plan.resetsDate ? plan.anchor : null,
    expires_at: world.now() + pendingSeconds,
    subscription_items: plan.items,
    trial_end: null,
    trial_from_plan: null,
  }
  changeObject(world, subscription, { pending_update: pending, latest_invoice: invoice.id }, updated)
}

function apply(world: World, subscription: Subscription, plan: ChangePlan, invoice?: Invoice): void {
  const changes = {
    items: { ...subscription.items, data: plan.items },
    billing_cycle_anchor: plan.anchor,
    latest_invoice: invoice?.id ?? subscription.latest_invoice,
  }
  changeObject(world, subscription, changes, updated)
}

function draftUpdate(world: World, subscription: Subscription, plan: ChangePlan): Invoice {
  const customer = world.book.customers.get(subscription.customer)
  if (!customer) throw new Error(`${subscription.id} belongs to nobody.`)
  return draftInvoice(world, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines: [...plan.lines, ...takePendingLines(world, { customer: customer.id, subscription: subscription.id })],
    currency: subscription.currency,
    isTaxed: subscription.automatic_tax.enabled,
    finalizesAt: null,
  })
}

function refuseIfUnpayable(world: World, subscription: Subscription): void {
  const method = methodFor(world, { ...subscription, subscription: subscription.id })
  const refusal = method && behaviourOf(world, method).refusesCharge
  if (method && !refusal) return
  const {
    code = 'card_declined',
    message = 'This customer has no attached payment source or default payment method.',
  } = refusal ?? {}
  throw new Refusal(402, { type: 'card_error', code, message })
}
