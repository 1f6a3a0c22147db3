import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { isDisputed } from '../subscriptions/dispute-plan.ts'
import { isLive } from '../payments/choose-subscription.ts'

/** Whether the job `rest-billing` has something to change. A sync adds the job when this is so. */
export async function restsWrongly(db: Database | DatabaseTransaction, facts: SubscriptionFacts): Promise<boolean> {
  return isLive(facts) && facts.isBillingResting !== (await isDisputed(db, facts.id))
}
