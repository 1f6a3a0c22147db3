import { changeObject } from '../events/change-object.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { draftInvoice } from '../invoices/draft-invoice.ts'
import { intentOf, voidInvoice } from '../invoices/mark-invoice.ts'
import { addPendingLines, takePendingLines } from '../invoices/pending-lines.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { proratedLine } from './recurring-lines.ts'
import { endSubscription, invoicesOf, periodEnd, updated } from './subscription-state.ts'

/** Ends it now. `prorates` gives the unused time back, as credit or with `invoicesNow` on a last invoice. */
export function cancelSubscription(
  world: World,
  subscription: Subscription,
  { prorates, invoicesNow }: { prorates: boolean; invoicesNow: boolean },
): void {
  const now = world.now()
  const owner = { customer: subscription.customer, subscription: subscription.id }
  const isPaidFor = subscription.status === 'active'
  if (subscription.status === 'incomplete') voidOpenInvoices(world, subscription)
  if (prorates && isPaidFor) {
    const credits = subscription.items.data.map((item) =>
      proratedLine(world, subscription, item, { from: now, isCredit: true }),
    )
    addPendingLines(world, { ...owner, subscription: invoicesNow ? owner.subscription : null }, credits)
  }
  if (invoicesNow) billTheRest(world, subscription)
  endSubscription(world, subscription, 'cancellation_requested')
}

/** It ends with the current period, or goes on after all. */
export function cancelAtPeriodEnd(world: World, subscription: Subscription, isCancelling: boolean): void {
  const changes = isCancelling
    ? { cancel_at_period_end: true, cancel_at: periodEnd(subscription), canceled_at: world.now() }
    : { cancel_at_period_end: false, cancel_at: null, canceled_at: null }
  const reason = isCancelling ? ('cancellation_requested' as const) : null
  const details = { ...subscription.cancellation_details, reason }
  changeObject(world, subscription, { ...changes, cancellation_details: details }, updated)
}

/** It ends at a moment that somebody chose, or at the end of the period. */
export function cancelAt(world: World, subscription: Subscription, moment: number): void {
  const changes = { cancel_at: moment, cancel_at_period_end: false, canceled_at: world.now() }
  const details = { ...subscription.cancellation_details, reason: 'cancellation_requested' as const }
  changeObject(world, subscription, { ...changes, cancellation_details: details }, updated)
}

/** The first payment did not come in time. */
export function expireIncomplete(world: World, subscription: Subscription): void {
  voidOpenInvoices(world, subscription)
  changeObject(world, subscription, { status: 'incomplete_expired', ended_at: world.now() }, updated)
}

/** Nobody paid for the change that waits. */
export function expirePendingUpdate(world: World, subscription: Subscription): void {
  const invoice = world.book.invoices.get(subscription.latest_invoice ?? '')
  if (invoice?.status === 'open') voidInvoice(world, invoice)
  dropPendingUpdate(world, subscription)
}

/** Nobody can pay for the change any more that waits for this invoice. */
export function dropUpdateOf(world: World, { id }: Invoice): void {
  const waits = world.book.subscriptions.values().find((one) => one.pending_update && one.latest_invoice === id)
  if (waits) dropPendingUpdate(world, waits)
}

function dropPendingUpdate(world: World, subscription: Subscription): void {
  changeObject(world, subscription, { pending_update: null }, updated)
  world.raise('customer.subscription.pending_update_expired', subscription)
}

/** A bank debit that is on its way can no longer be stopped, so its invoice stays. */
function voidOpenInvoices(world: World, subscription: Subscription): void {
  for (const invoice of invoicesOf(world, subscription))
    if (invoice.status === 'open' && intentOf(world, invoice)?.status !== 'processing') voidInvoice(world, invoice)
}

function billTheRest(world: World, subscription: Subscription): void {
  const customer = world.book.customers.get(subscription.customer)
  const lines = takePendingLines(world, { customer: subscription.customer, subscription: subscription.id })
  if (!customer || lines.length === 0) return
  const invoice = draftInvoice(world, {
    customer,
    subscription,
    reason: 'subscription_update',
    lines,
    currency: subscription.currency,
    isTaxed: subscription.automatic_tax.enabled,
    finalizesAt: null,
  })
  subscription.latest_invoice = invoice.id
  collectInvoice(world, invoice, { sparesSubscription: true })
}
