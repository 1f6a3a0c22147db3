import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { readDisputes } from './read-disputes.ts'
import { isLive } from '../payments/choose-subscription.ts'

/**
 * Whether the job `rest-billing` has something to change. A sync adds the job when this is so. After a lost dispute a
 * contract that rests does so until it is ended: what has waited must not be charged in between.
 */
export async function restsWrongly(db: Database | DatabaseTransaction, facts: SubscriptionFacts): Promise<boolean> {
  if (!isLive(facts)) return false
  const { isOpen, isLost } = await readDisputes(db, facts.id)
  return facts.isBillingResting ? !(isOpen || isLost || waitsForEnd(facts)) : isOpen
}

/** A year that a dispute keeps from being charged is not charged while its plan is cancelled. The end voids its invoice. */
const waitsForEnd = (facts: SubscriptionFacts): boolean => facts.cancelAtPeriodEnd && hasWaitingYear(facts)

/** The sum that is charged at once if the cancellation is taken back. Null if nothing waits for that. */
export const chargedIfKept = (facts: SubscriptionFacts): number | null =>
  waitsForEnd(facts) ? (facts.unpaidInvoice?.total ?? null) : null

/**
 * Whether a year is charged as soon as the rest ends. Its invoice is a draft if the year has begun during the rest, and
 * open if it could not be charged before.
 */
export const hasWaitingYear = ({ isPeriodSettled, isBillingResting, items }: SubscriptionFacts): boolean =>
  !isPeriodSettled && isBillingResting && items.some(({ interval }) => interval === 'yearly')
