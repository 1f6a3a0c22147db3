import { expireSession } from '../checkout/complete-session.ts'
import { isFirstPaymentProcessing, settlePayment } from '../checkout/settle-payment.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { payInvoice } from '../invoices/pay-invoice.ts'
import type { Subscription } from '../objects/subscription.ts'
import { raiseDispute } from '../payments/disputes.ts'
import { expireIncomplete, expirePendingUpdate } from '../subscriptions/cancel-subscription.ts'
import { endTrial, renewSubscription } from '../subscriptions/renew-subscription.ts'
import { endSubscription, periodEnd } from '../subscriptions/subscription-state.ts'
import type { World } from '../world.ts'

/** Something that happens by the clock. The list is read from the state, so a restart forgets none. */
type Moment = { at: number; run(): void }

const reminderSeconds = 3 * 86_400
const incompleteSeconds = 23 * 3600

/** The next thing that is due until then. */
export function nextMoment(world: World, until: number): Moment | undefined {
  let next: Moment | undefined
  for (const moment of moments(world)) if (moment.at <= until && (!next || moment.at < next.at)) next = moment
  return next
}

function* moments(world: World): Generator<Moment> {
  const { book } = world
  for (const [chargeId] of book.dueDisputes) {
    const charge = book.charges.get(chargeId)
    yield {
      at: charge?.created ?? 0,
      run() {
        book.dueDisputes.delete(chargeId)
        if (charge) raiseDispute(world, charge)
      },
    }
  }
  for (const [intentId, { at, succeeds }] of book.settlements) {
    const intent = book.paymentIntents.get(intentId)
    if (intent) yield { at, run: () => settlePayment(world, intent, succeeds) }
  }
  for (const session of book.sessions.values()) {
    if (session.status === 'open') yield { at: session.expires_at, run: () => expireSession(world, session) }
  }
  for (const subscription of book.subscriptions.values()) yield* momentsOf(world, subscription)
  yield* invoiceMoments(world)
}

function* invoiceMoments(world: World): Generator<Moment> {
  for (const invoice of world.book.invoices.values()) {
    const { automatically_finalizes_at: finalizesAt, next_payment_attempt: retriesAt } = invoice
    if (invoice.status === 'draft' && finalizesAt !== null)
      yield { at: finalizesAt, run: () => collectInvoice(world, invoice, { isAutomatic: true }) }
    if (invoice.status === 'open' && retriesAt !== null)
      yield { at: retriesAt, run: () => payInvoice(world, invoice, { isAutomatic: true }) }
  }
}

function* momentsOf(world: World, subscription: Subscription): Generator<Moment> {
  const { id, status, created, trial_end: trialEnd, pending_update: update } = subscription
  if (update) yield { at: update.expires_at, run: () => expirePendingUpdate(world, subscription) }
  if (status === 'incomplete' && !isFirstPaymentProcessing(world, subscription))
    yield { at: created + incompleteSeconds, run: () => expireIncomplete(world, subscription) }
  if (status === 'trialing' && trialEnd !== null && !world.book.sentReminders.has(id)) {
    yield {
      at: Math.max(trialEnd - reminderSeconds, created),
      run() {
        world.book.sentReminders.set(id, true)
        world.raise('customer.subscription.trial_will_end', subscription)
      },
    }
  }
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return
  const end = Math.min(periodEnd(subscription), subscription.cancel_at ?? Infinity)
  yield { at: end, run: () => endPeriod(world, subscription) }
}

function endPeriod(world: World, subscription: Subscription): void {
  if (subscription.cancel_at !== null && subscription.cancel_at <= world.now())
    endSubscription(world, subscription, 'cancellation_requested')
  else if (subscription.status === 'trialing') endTrial(world, subscription, 'in an hour')
  else renewSubscription(world, subscription)
}
