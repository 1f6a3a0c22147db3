import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { findAddOn, findPlan, requirePlan } from '../catalogue/find-sold-items.ts'
import { newPriceCountsFrom } from '../notices/price-notice.ts'
import {
  type Agreement,
  paidPriceOf,
  type PricedPlan,
  readAgreement,
  type RepricedAddOn,
} from '../payments/agreement.ts'
import { findFacts } from './find-facts.ts'
import { planChange, type PlanChange } from './plan-change.ts'
import type { LiveSubscription } from './require-live-plan.ts'
import { requireQuickPayment } from './require-quick-payment.ts'
import { requireTime } from './require-time.ts'
import { amountOfAddOn, findSold, priceOfAddOn, toPriced } from '../payments/sold-prices.ts'
import type { PaymentParts } from '../payments/store-newest.ts'

type Item = SubscriptionFacts['items'][number]

export type PreparedChange = {
  /** The plan that counts now. */
  current: PlanRow
  wanted: PlanRow
  /** new_price: the same plan, at what it costs today, with the next period */
  kind: Exclude<PlanChange, 'same' | 'yearly_runs' | 'yearly_smaller'> | 'new_price'
  periodEnd: Date
  agreement: Agreement
  /** The plan at the price that each coming period is billed with. */
  next: PricedPlan
  /** The items that change, as they shall be. */
  items: { id: string; priceId: string }[]
  /** Those of them that are add-ons and billed with another price than the period is paid with, as they are paid. */
  paidAddOns: RepricedAddOn[]
  /** What each coming period costs. */
  recurring: number
}

export async function preparePlanChange(
  app: PaymentParts,
  { userId, subscription, planId }: { userId: string; subscription: LiveSubscription; planId: string },
): Promise<PreparedChange> {
  const facts = await findFacts(app, subscription)
  const { agreement, addOnItems } = await readItems(app, facts)
  const { item, paid } = agreement
  const billed = await findPlan(app.db, agreement.next.planId)
  const current = await findPlan(app.db, paid.planId)
  // A choice for later can be taken back also when the own plan is no longer for sale.
  const isBack = planId === current.id && planId !== billed.id
  const wanted = isBack ? current : await requirePlan(app.db, planId)
  // The paid price decides, not the price of today.
  const change = planChange({ ...current, priceMinorUnits: paid.amount }, billed, wanted)
  if (change === 'yearly_runs' || change === 'yearly_smaller') throw new AppError(change)
  requireTime(app, item.periodEnd)
  const kind = change === 'same' ? await requireNewPrice(app, userId, wanted, agreement) : change
  if (kind === 'now') requireQuickPayment(subscription, facts)
  const next = await toPriced(app, wanted)
  const items = [{ id: item.id, priceId: next.priceId }]
  const paidAddOns: RepricedAddOn[] = []
  let recurring = wanted.priceMinorUnits
  for (const { addOnId, ...addOnItem } of addOnItems) {
    const addOn = await findAddOn(app.db, addOnId)
    const isSame = billed.interval === wanted.interval
    recurring += isSame ? addOnItem.amount : amountOfAddOn(addOn, wanted.interval)
    if (isSame) continue
    // All items of a subscription are paid at the same time.
    items.push({ id: addOnItem.id, priceId: await priceOfAddOn(app, addOn, wanted.interval) })
    const paidPriceId = paidPriceOf(addOnItem, facts)
    if (paidPriceId !== addOnItem.priceId) paidAddOns.push({ item: addOnItem, paidPriceId, priceId: paidPriceId })
  }
  return {
    current,
    wanted,
    kind,
    periodEnd: item.periodEnd,
    agreement,
    next,
    items,
    paidAddOns,
    recurring,
  }
}

/** Nobody pays a higher price sooner than two weeks after the mail, not even with consent. */
async function requireNewPrice(
  app: PaymentParts,
  userId: string,
  plan: PlanRow,
  { item, next }: Agreement,
): Promise<'new_price'> {
  if (next.amount === plan.priceMinorUnits) throw new AppError('subscription_runs')
  const from = await newPriceCountsFrom(app, userId, plan)
  const isLower = plan.priceMinorUnits < next.amount
  if (!isLower && (!from || item.periodEnd < from)) throw new AppError('price_too_new')
  return 'new_price'
}

async function readItems(app: PaymentParts, facts: SubscriptionFacts) {
  const { items } = facts
  const sold = await findSold(
    app.db,
    items.map(({ priceId }) => priceId),
  )
  const agreement = readAgreement(facts, sold)
  if (!agreement) throw new AppError('no_active_subscription')
  const addOnItems = items.flatMap((item: Item) => {
    const of = sold.get(item.priceId)
    return of?.kind === 'addon' ? [{ ...item, addOnId: of.itemId }] : []
  })
  return { agreement, addOnItems }
}
