import type { Price, Recurring } from '../objects/catalogue.ts'
import { badRequest } from '../refusal.ts'

/** The interval that all these prices share. */
export function requireRecurring(prices: readonly Price[]): Recurring {
  const [first, ...others] = prices
  if (!first) throw badRequest('A subscription must have at least one item.', { param: 'items' })
  const recurring = first.recurring
  if (!recurring || others.some((price) => !price.recurring)) {
    throw badRequest(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      {
        param: 'items[0][price]',
      },
    )
  }
  // Stripe's flexible billing allows it. Lautgabe never does it, so a mixture is a mistake.
  if (others.some((price) => !isSameInterval(price.recurring, recurring)))
    throw badRequest('The simulator bills only items of one interval on a subscription.', { param: 'items' })
  return recurring
}

export function isSameInterval(one: Recurring | null, other: Recurring): boolean {
  return one?.interval === other.interval && one.interval_count === other.interval_count
}
