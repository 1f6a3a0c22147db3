import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SubscriptionRow, SubscriptionStatus } from '../standing/subscription.ts'
import { subscriptionState } from '../standing/subscription-state.ts'
import { findSubscription } from '../payments/customers.ts'

export type LiveSubscription = SubscriptionRow & { customerId: string; subscriptionId: string; planId: string }

const running: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due'])
/** Also a plan that rests can be ended. */
export const endable: ReadonlySet<SubscriptionStatus> = new Set([...running, 'suspended', 'paused'])
/** Also an order whose first bank debit is on its way can be ended at once, or kept. */
export const endableAtOnce: ReadonlySet<SubscriptionStatus> = new Set([...endable, 'processing'])

/** A plan that is paid here and runs. What an administrator gave cannot be changed by payments. */
export async function requireLivePlan(
  app: Pick<App, 'db' | 'clock'>,
  userId: string,
  statuses: ReadonlySet<SubscriptionStatus> = running,
): Promise<LiveSubscription> {
  const subscription = await findSubscription(app.db, userId)
  if (!subscription?.subscriptionId) throw new AppError('no_subscription')
  const status = subscriptionState(subscription, app.clock.now())
  if (!statuses.has(status)) throw new AppError('no_active_subscription')
  const { customerId, subscriptionId, planId } = subscription
  if (!customerId || !planId) throw new AppError('no_active_subscription')
  return { ...subscription, customerId, subscriptionId, planId }
}

/**
 * A plan that may grow. If an invoice stays unpaid, the payment service ends the contract, and the streamer
 * loses everything paid since. So the open invoice comes first.
 */
export async function requireSettledPlan(app: Pick<App, 'db' | 'clock'>, userId: string): Promise<LiveSubscription> {
  const subscription = await requireLivePlan(app, userId)
  if (subscription.status === 'past_due') throw new AppError('invoice_open')
  return subscription
}
