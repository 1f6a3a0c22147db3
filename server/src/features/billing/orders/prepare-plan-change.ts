import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { findAddOn, findPlan, requirePlan } from '../catalogue/find-sold-items.ts'
import { newPriceCountsFrom } from '../notices/price-notice.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { planChange, type PlanChange } from './plan-change.ts'
import type { LiveSubscription } from './require-live-plan.ts'
import { requireQuickPayment } from './require-quick-payment.ts'
import { requireTime } from './require-time.ts'
import { findSold, priceOfAddOn, priceOfPlan } from '../payments/sold-prices.ts'
import type { PaymentParts } from '../payments/store-newest.ts'

type Item = SubscriptionFacts['items'][number]

export type PreparedChange = {
  /** The plan that counts now. */
  current: PlanRow
  wanted: PlanRow
  /** new_price: the same plan, at what it costs today, with the next period */
  kind: Exclude<PlanChange, 'same' | 'yearly_runs' | 'yearly_smaller'> | 'new_price'
  periodEnd: Date
  planItem: Item
  /** The items that change, as they shall be. */
  items: { id: string; priceId: string }[]
  /** What each coming period costs. */
  recurring: number
}

export async function preparePlanChange(
  app: PaymentParts,
  { userId, subscription, planId }: { userId: string; subscription: LiveSubscription; planId: string },
): Promise<PreparedChange> {
  const wanted = await requirePlan(app.db, planId)
  const billed = await findPlan(app.db, subscription.planId)
  const { entitledPlanId, entitledUntil } = subscription
  const isEntitled = entitledPlanId !== null && entitledUntil !== null && app.clock.now() < entitledUntil
  const current = isEntitled ? await findPlan(app.db, entitledPlanId) : billed
  const change = planChange(current, billed, wanted)
  if (change === 'yearly_runs' || change === 'yearly_smaller') throw new AppError(change)
  const { planItem, addOnItems } = await readItems(app, subscription)
  requireTime(app, planItem.periodEnd)
  const kind = change === 'same' ? await requireNewPrice(app, userId, wanted, planItem) : change
  if (kind === 'now') requireQuickPayment(subscription)
  const items = [{ id: planItem.id, priceId: await priceOfPlan(app, wanted) }]
  let recurring = wanted.priceMinorUnits
  for (const { id, amount, addOnId } of addOnItems) {
    const addOn = await findAddOn(app.db, addOnId)
    const isSame = billed.interval === wanted.interval
    recurring += isSame ? amount : addOn.yearlyMinorUnits
    // All items of a subscription are paid at the same time.
    if (!isSame) items.push({ id, priceId: await priceOfAddOn(app, addOn, wanted.interval) })
  }
  return {
    current,
    wanted,
    kind,
    periodEnd: planItem.periodEnd,
    planItem,
    items,
    recurring,
  }
}

/** Nobody pays a higher price sooner than two weeks after the mail, not even with consent. */
async function requireNewPrice(app: PaymentParts, userId: string, plan: PlanRow, item: Item): Promise<'new_price'> {
  if (item.amount === plan.priceMinorUnits) throw new AppError('subscription_runs')
  const from = await newPriceCountsFrom(app, userId, plan)
  const isLower = plan.priceMinorUnits < item.amount
  if (!isLower && (!from || item.periodEnd < from)) throw new AppError('price_too_new')
  return 'new_price'
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
