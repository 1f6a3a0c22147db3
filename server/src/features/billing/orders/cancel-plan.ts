import type { App } from '../../../app.ts'
import type { PaymentsPort } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { findPlan } from '../catalogue/find-sold-items.ts'
import { cancelledEnd } from '../standing/cancelled-end.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { findSubscription } from '../payments/customers.ts'
import { endable, type LiveSubscription, requireLivePlan } from './require-live-plan.ts'
import { requireOwnAddress } from './return-addresses.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'
import { restRefundField } from '../payments/to-news.ts'

type Cancellable = Pick<LiveSubscription, 'customerId' | 'subscriptionId' | 'planId'>

/** Ends the plan as soon as the contract allows, or takes that back. Both can be repeated. */
export async function cancelPlan(app: PaymentParts, userId: string, cancels: boolean): Promise<void> {
  const subscription = await requireLivePlan(app, userId, endable)
  const { subscriptionId } = subscription
  await askPayments(app, async (payments) => {
    if (!cancels) await payments.setCancelAtPeriodEnd(subscriptionId, false)
    else await setEnd(payments, subscriptionId, await findNextEnd(app, payments, subscription))
    await syncCustomer(app, userId)
  })
}

type NextEnd = { endsAt: Date; isEarly: boolean; isCancelled: boolean }

/** When the plan would end if it were cancelled now. Undefined if the payment service does not know it. */
export async function findNextEnd(
  app: Pick<App, 'db' | 'clock'>,
  payments: PaymentsPort,
  { customerId, subscriptionId, planId }: Cancellable,
): Promise<NextEnd | undefined> {
  const facts = (await payments.listSubscriptions(customerId)).find(({ id }) => id === subscriptionId)
  const periodEnd = facts?.items[0]?.periodEnd
  if (!periodEnd) return undefined
  if (facts.endsAt) return { endsAt: facts.endsAt, isEarly: false, isCancelled: true }
  const { interval } = await findPlan(app.db, planId)
  return { ...cancelledEnd({ interval, anchorAt: facts.anchorAt, periodEnd }, app.clock.now()), isCancelled: false }
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
