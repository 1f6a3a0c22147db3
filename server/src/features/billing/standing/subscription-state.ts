import { daysBefore } from '../../../platform/clock.ts'
import type { SubscriptionRow, SubscriptionStatus } from './subscription.ts'

export const graceDays = 7

type Given = Pick<SubscriptionRow, 'status' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'graceUntil' | 'frozen'>

/**
 * The status at this moment. News of the payment service may come late, so times that have passed count even if nobody
 * has told us.
 */
export function subscriptionState(subscription: Given, now: Date): SubscriptionStatus {
  const { status, currentPeriodEnd: end, cancelAtPeriodEnd, graceUntil, frozen } = subscription
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return status
  if (frozen) return 'suspended'
  if (cancelAtPeriodEnd && end && end <= now) return 'ended'
  if (status === 'past_due') return graceUntil && now < graceUntil ? status : 'suspended'
  return end && end <= daysBefore(now, graceDays) ? 'suspended' : status
}
