import type { App } from '../../../app.ts'
import type { PaymentsPort, SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findPlan } from '../catalogue/find-sold-items.ts'
import { cancelledEnd } from '../standing/cancelled-end.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { endable, endableAtOnce, requireLivePlan } from './require-live-plan.ts'
import { requireOwnAddress } from './return-addresses.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { restRefundField } from '../payments/to-news.ts'

/** Ends the plan as soon as the contract allows, or takes that back. Both can be repeated. */
export async function cancelPlan(app: PaymentParts, userId: string, cancels: boolean): Promise<void> {
  const subscription = await requireLivePlan(app, userId, cancels ? endable : endableAtOnce)
  const { customerId, subscriptionId, planId, status } = subscription
  // Nothing has begun yet, so no end is set.
  if (status === 'processing') return
  await askPayments(app, async (payments) => {
    if (!cancels) await payments.setCancelAtPeriodEnd(subscriptionId, false)
    else {
      const facts = (await payments.listSubscriptions(customerId)).find(({ id }) => id === subscriptionId)
      const end = facts && (await findNextEnd(app, facts, { planId, at: app.clock.now() }))
      await setEnd(payments, subscriptionId, end)
    }
    await syncCustomer(app, userId)
  })
}

type NextEnd = { endsAt: Date; isEarly: boolean; isCancelled: boolean }

/**
 * When a plan ends that is cancelled at this moment. The moment may lie in a period that has turned since: the end of
 * that one counts.
 */
export async function findNextEnd(
  { db }: Pick<App, 'db'>,
  facts: SubscriptionFacts,
  { planId, at }: { planId: string; at: Date },
): Promise<NextEnd | undefined> {
  const [item] = facts.items
  if (!item) return undefined
  const hasTurned = at < item.periodStart
  if (facts.endsAt && !hasTurned) return { endsAt: facts.endsAt, isEarly: false, isCancelled: true }
  const periodEnd = hasTurned ? item.periodStart : item.periodEnd
  const { interval } = await findPlan(db, planId)
  return { ...cancelledEnd({ interval, anchorAt: facts.anchorAt, periodEnd }, at), isCancelled: false }
}

/**
 * The rest of a paid year is given back when the plan has ended, not now: until then the streamer can take the
 * cancellation back. The mark on the subscription lets every later sync know that a refund is due.
 */
export async function setEnd(payments: PaymentsPort, subscriptionId: string, end: NextEnd | undefined): Promise<void> {
  if (end?.isCancelled) return
  if (end?.isEarly) {
    await payments.setCancelAt(subscriptionId, end.endsAt, { [restRefundField]: end.endsAt.toISOString() })
  } else await payments.setCancelAtPeriodEnd(subscriptionId, true)
}

export async function syncPlan(app: PaymentParts, userId: string): Promise<void> {
  await askPayments(app, () => syncCustomer(app, userId))
}

export async function openPortal(
  app: Pick<App, 'db' | 'config' | 'payments' | 'log'>,
  portal: { userId: string; returnUrl: string; language: 'en' | 'de'; flow: 'payment_method' | undefined },
): Promise<string> {
  const { userId, language, flow } = portal
  const returnUrl = requireOwnAddress(app, portal.returnUrl)
  const customerId = (await findSubscription(app.db, userId))?.customerId
  if (!customerId) throw new AppError('no_subscription')
  return askPayments(app, (payments) => payments.openPortal({ customerId, returnUrl, language, flow }))
}
