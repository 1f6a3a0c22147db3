import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { AddOnRow, PlanRow } from '../catalogue/catalogue.ts'
import { findAddOn, findPlan } from '../catalogue/find-sold-items.ts'
import type { Agreement, Sold } from './agreement.ts'
import { isLive } from './choose-subscription.ts'
import { amountOfAddOn } from './sold-prices.ts'

type Handle = Database | DatabaseTransaction

/**
 * Whether the job `bill-agreed-plan` has something to change, and can. A sync adds the job when this is so, so it must not
 * be so any more after the job.
 */
export async function isBilledWrongly(
  db: Handle,
  facts: SubscriptionFacts,
  { sold, agreement }: { sold: Sold; agreement: Agreement },
): Promise<boolean> {
  if (!isLive(facts) || facts.hasPendingChange) return false
  if (agreement.isPutAside || (await findLowerPrice(db, agreement))) return true
  return (await findLowerAddOns(db, facts, sold)).length > 0
}

/** The plan of the next period, if it costs less today than is agreed. */
export async function findLowerPrice(db: Handle, { item, next }: Agreement): Promise<PlanRow | undefined> {
  const plan = await findPlan(db, next.planId)
  const isComparable = plan.interval === item.interval && plan.currency === item.currency
  const isLower = plan.priceMinorUnits < next.amount && plan.stripePriceId !== next.priceId
  return isComparable && isLower ? plan : undefined
}

type LowerAddOn = { item: SubscriptionFacts['items'][number]; addOn: AddOnRow; interval: 'monthly' | 'yearly' }

/** The add-ons that cost less today than is billed. */
export async function findLowerAddOns(db: Handle, { items }: SubscriptionFacts, sold: Sold): Promise<LowerAddOn[]> {
  const lower: LowerAddOn[] = []
  for (const item of items) {
    const { priceId, amount, currency, interval } = item
    const of = sold.get(priceId)
    if (of?.kind !== 'addon' || !interval) continue
    const addOn = await findAddOn(db, of.itemId)
    if (addOn.currency === currency && amountOfAddOn(addOn, interval) < amount) lower.push({ item, addOn, interval })
  }
  return lower
}
