import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { findPlan, requireAddOn, requirePlan } from '../catalogue/find-sold-items.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { planChange, type PlanChange } from './plan-change.ts'
import { type LiveSubscription, requireLivePlan } from './require-live-plan.ts'
import { findSold, priceOfAddOn, priceOfPlan } from '../payments/sold-prices.ts'
import type { PaymentParts } from '../payments/store-newest.ts'

type Item = SubscriptionFacts['items'][number]

export type PreparedChange = {
  subscription: LiveSubscription
  /** The plan that counts now. */
  current: PlanRow
  wanted: PlanRow
  kind: Exclude<PlanChange, 'refused'>
  periodEnd: Date
  planItemId: string
  /** The items that change, as they shall be. */
  items: { id: string; priceId: string }[]
  /** What each coming period costs. */
  recurring: number
}

export async function preparePlanChange(app: PaymentParts, userId: string, planId: string): Promise<PreparedChange> {
  const subscription = await requireLivePlan(app, userId)
  const wanted = await requirePlan(app.db, planId)
  const billed = await findPlan(app.db, subscription.planId)
  const { entitledPlanId, entitledUntil } = subscription
  const isEntitled = entitledPlanId !== null && entitledUntil !== null && app.clock.now() < entitledUntil
  const current = isEntitled ? await findPlan(app.db, entitledPlanId) : billed
  const kind = planChange(current, billed, wanted)
  if (kind === 'refused') throw new AppError(wanted.id === current.id ? 'subscription_runs' : 'yearly_runs')
  const { planItem, addOnItems } = await readItems(app, subscription)
  const items = [{ id: planItem.id, priceId: await priceOfPlan(app, wanted) }]
  let recurring = wanted.priceMinorUnits
  for (const { id, amount, addOnId } of addOnItems) {
    const addOn = await requireAddOn(app.db, addOnId)
    const isSame = billed.interval === wanted.interval
    recurring += isSame ? amount : addOn.yearlyMinorUnits
    // All items of a subscription are paid at the same time.
    if (!isSame) items.push({ id, priceId: await priceOfAddOn(app, addOn, wanted.interval) })
  }
  return {
    subscription,
    current,
    wanted,
    kind,
    periodEnd: planItem.periodEnd,
    planItemId: planItem.id,
    items,
    recurring,
  }
}

async function readItems(app: PaymentParts, { customerId, subscriptionId }: LiveSubscription) {
  const found = await askPayments(app, (payments) => payments.listSubscriptions(customerId))
  const items = found.find(({ id }) => id === subscriptionId)?.items ?? []
  const sold = await findSold(
    app.db,
    items.map(({ priceId }) => priceId),
  )
  const planItem = items.find(({ priceId }) => sold.get(priceId)?.kind === 'plan')
  if (!planItem) throw new AppError('no_active_subscription')
  const addOnItems = items.flatMap((item: Item) => {
    const of = sold.get(item.priceId)
    return of?.kind === 'addon' ? [{ ...item, addOnId: of.itemId }] : []
  })
  return { planItem, addOnItems }
}
