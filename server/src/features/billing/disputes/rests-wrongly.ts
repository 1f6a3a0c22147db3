import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { isDisputed } from '../subscriptions/dispute-plan.ts'
import { isLive } from '../payments/choose-subscription.ts'

/**
 * Whether the job `rest-billing` has something to change. A sync adds the job when this is so. A year is charged also
 * during a dispute: if the bank decides for us, the plan would else be free for all of it.
 */
export async function restsWrongly(db: Database | DatabaseTransaction, facts: SubscriptionFacts): Promise<boolean> {
  if (!isLive(facts)) return false
  const isMonthly = facts.items.every(({ interval }) => interval === 'monthly')
  return facts.isBillingResting !== (isMonthly && (await isDisputed(db, facts.id)))
}
