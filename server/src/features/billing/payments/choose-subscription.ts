import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'

/** The better the earlier. A user may have an old subscription beside a new one. */
const ranks: readonly SubscriptionFacts['status'][] = [
  'active',
  'trialing',
  'past_due',
  'paused',
  'suspended',
  'processing',
  'pending',
  'ended',
  'none',
]

const liveStatuses = new Set<SubscriptionFacts['status']>(['active', 'trialing', 'past_due', 'paused', 'suspended'])

export const isLive = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean => liveStatuses.has(status)

const rank = ({ status }: SubscriptionFacts): number => ranks.indexOf(status)

const ageOf = ({ createdAt }: SubscriptionFacts): number => createdAt.getTime()

/** The subscription that counts. The payment service lists the newest first. */
export function chooseSubscription(found: readonly SubscriptionFacts[]): SubscriptionFacts | undefined {
  return found.toSorted((one, other) => rank(one) - rank(other) || ageOf(other) - ageOf(one))[0]
}

/**
 * Two tabs can buy two plans. One stays; these are ended and paid back. The one that has counted stays, because its
 * characters may be used, and else the older one.
 */
export function findSurplus(found: readonly SubscriptionFacts[], countsSoFar: string | null): SubscriptionFacts[] {
  const hasCounted = ({ id }: SubscriptionFacts) => Number(id === countsSoFar)
  return found
    .filter(isLive)
    .toReversed()
    .toSorted((one, other) => hasCounted(other) - hasCounted(one) || ageOf(one) - ageOf(other))
    .slice(1)
}
