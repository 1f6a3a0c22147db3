import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { findPlan } from '../catalogue/find-sold-items.ts'
import type { Agreement } from './agreement.ts'
import { isLive } from './choose-subscription.ts'

type Handle = Database | DatabaseTransaction

/**
 * Whether the job `bill-agreed-plan` has something to change, and can. A sync adds the job when this is so, so it must not
 * be so any more after the job.
 */
export async function isBilledWrongly(db: Handle, facts: SubscriptionFacts, agreement: Agreement): Promise<boolean> {
  if (!isLive(facts) || facts.hasPendingChange) return false
  return agreement.isPutAside || (await findLowerPrice(db, agreement)) !== undefined
}

/** The plan of the next period, if it costs less today than is agreed. */
export async function findLowerPrice(db: Handle, { item, next }: Agreement): Promise<PlanRow | undefined> {
  const plan = await findPlan(db, next.planId)
  const isComparable = plan.interval === item.interval && plan.currency === item.currency
  const isLower = plan.priceMinorUnits < next.amount && plan.stripePriceId !== next.priceId
  return isComparable && isLower ? plan : undefined
}
