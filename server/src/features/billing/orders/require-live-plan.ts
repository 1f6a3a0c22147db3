import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import { subscriptionState } from '../standing/subscription-state.ts'
import { findSubscription } from '../payments/customers.ts'

export type LiveSubscription = SubscriptionRow & { customerId: string; subscriptionId: string; planId: string }

/** A plan that is paid here and runs. What an administrator gave cannot be changed by payments. */
export async function requireLivePlan(app: Pick<App, 'db' | 'clock'>, userId: string): Promise<LiveSubscription> {
  const subscription = await findSubscription(app.db, userId)
  if (!subscription?.subscriptionId) throw new AppError('no_subscription')
  const status = subscriptionState(subscription, app.clock.now())
  if (status !== 'active' && status !== 'trialing' && status !== 'past_due') {
    throw new AppError('no_active_subscription')
  }
  const { customerId, subscriptionId, planId } = subscription
  if (!customerId || !planId) throw new AppError('no_active_subscription')
  return { ...subscription, customerId, subscriptionId, planId }
}
