import type { OrderConsent } from '@lautgabe/contract/billing/subscription-api.ts'
import type { Language } from '@lautgabe/contract/languages.ts'
import type { ChangeOutcome } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { charactersIn, raiseOf } from '../standing/characters-in.ts'
import { readStandingFacts } from '../standing/read-standing-facts.ts'
import { monthsAfter, windowAt } from '../standing/window-at.ts'
import { type Agreement, billAgreement, type RepricedAddOn } from '../payments/agreement.ts'
import { askPayments } from '../payments/ask-payments.ts'
import { noteConsents } from './note-consents.ts'
import { type PreparedChange, preparePlanChange } from './prepare-plan-change.ts'
import { type LiveSubscription, requireSettledPlan } from './require-live-plan.ts'
import { countFrom, requireShown, type ShownCosts } from './shown-costs.ts'
import { shortKey } from '../payments/short-key.ts'
import type { PaymentParts } from '../payments/store-newest.ts'
import { syncCustomer } from '../payments/sync-customer.ts'

export type PlanChangePreview = {
  plan: PlanRow
  starts: 'now' | 'at_period_end'
  startsAt: Date
  dueNow: number
  countedAt: Date
  /** What the plan gives in the present month. Null if it begins later. */
  charactersNow: number | null
  recurring: number
  nextChargeAt: Date
}

export async function previewPlanChange(
  app: PaymentParts,
  { userId, planId }: { userId: string; planId: string },
): Promise<PlanChangePreview> {
  const subscription = await requireSettledPlan(app, userId)
  const change = await preparePlanChange(app, { userId, subscription, planId })
  const { current, wanted, kind, periodEnd, recurring } = change
  const plan = wanted
  const countedAt = countFrom(app, change.agreement.item.periodStart)
  if (kind !== 'now') {
    const later = { starts: 'at_period_end', startsAt: periodEnd, dueNow: 0, charactersNow: null } as const
    return { plan, ...later, countedAt, recurring, nextChargeAt: periodEnd }
  }
  const dueNow = await previewDue(app, subscription, change, countedAt)
  const now = app.clock.now()
  const isLonger = current.interval !== wanted.interval && subscription.status !== 'trialing'
  const nextChargeAt = isLonger ? monthsAfter(now, 12) : periodEnd
  const charactersNow = charactersAfter(subscription, await asSold(app, userId, current), wanted, now)
  return { plan, starts: 'now', startsAt: now, dueNow, countedAt, charactersNow, recurring, nextChargeAt }
}

/** The items that are billed again first. This costs nothing: the difference is charged against the paid price. */
function findBilledFirst({ agreement: { item, paid }, paidAddOns }: PreparedChange): { id: string; priceId: string }[] {
  const plan = item.priceId === paid.priceId ? [] : [{ id: item.id, priceId: paid.priceId }]
  return [...plan, ...paidAddOns.map((addOn) => ({ id: addOn.item.id, priceId: addOn.priceId }))]
}

async function previewDue(
  app: PaymentParts,
  { customerId, subscriptionId }: LiveSubscription,
  change: PreparedChange,
  at: Date,
): Promise<number> {
  const { kind, items } = change
  if (kind !== 'now') return 0
  const billedFirst = findBilledFirst(change)
  return askPayments(app, (payments) => payments.previewChange({ customerId, subscriptionId, items, at, billedFirst }))
}

/** What the own plan gives: what it was sold with, if the catalogue offers less by now. */
async function asSold(app: PaymentParts, userId: string, current: PlanRow): Promise<PlanRow> {
  const [facts] = await readStandingFacts(app.db, app, [userId])
  const terms = facts?.plans.find(({ id }) => id === current.id)
  return terms ? { ...current, baseMaxCharacters: terms.characters } : current
}

/** As many as the month has when the payment service tells of the change. */
function charactersAfter(subscription: LiveSubscription, current: PlanRow, wanted: PlanRow, now: Date): number {
  const { anchorAt, status } = subscription
  const full = wanted.baseMaxCharacters
  if (status === 'trialing' && wanted.trialPeriodDays === 0) return current.baseMaxCharacters
  if (!anchorAt || status === 'trialing' || current.interval !== wanted.interval) return full
  const month = windowAt(anchorAt, now)
  const from = charactersIn(month, current.baseMaxCharacters, raiseOf(subscription))
  return charactersIn(month, full, { at: now, from })
}

type PlanOrder = {
  userId: string
  planId: string
  consents: readonly OrderConsent[]
  language: Language
  shown?: ShownCosts | undefined
}

/** Answers the address where the buyer confirms the payment, if the bank wants that. */
export async function changePlan(app: PaymentParts, order: PlanOrder): Promise<string | null> {
  const { userId, planId, shown } = order
  // What we compute below must be about the contract as it is now.
  await askPayments(app, () => syncCustomer(app, userId))
  const subscription = await requireSettledPlan(app, userId)
  const change = await preparePlanChange(app, { userId, subscription, planId })
  const { kind, agreement, next, items, paidAddOns, recurring } = change
  const { subscriptionId, syncNumber } = subscription
  const at = countFrom(app, agreement.item.periodStart, shown)
  if (shown) {
    const dueNow = await previewDue(app, subscription, change, at)
    requireShown(shown, { dueNow, recurring, starts: kind === 'now' ? 'now' : 'at_period_end' })
  }
  await noteConsents(app, { ...order, ordered: planId })
  const bill = (agreed: Agreement, addOns: readonly RepricedAddOn[]) =>
    askPayments(app, (payments) => billAgreement(payments, subscriptionId, agreed, addOns))
  let payment: ChangeOutcome = { outcome: 'done' }
  if (kind !== 'now') await bill({ ...agreement, next, isPutAside: false }, [])
  else {
    if (findBilledFirst(change).length > 0) await bill({ ...agreement, isPutAside: true }, paidAddOns)
    const key = shortKey(subscriptionId, syncNumber, at.toISOString(), ...items.map(({ priceId }) => priceId))
    payment = await askPayments(app, (payments) => payments.changeNow({ subscriptionId, items, at, key }))
  }
  await askPayments(app, () => syncCustomer(app, userId))
  if (payment.outcome === 'declined') throw new AppError('payment_declined')
  return payment.outcome === 'confirm' ? payment.url : null
}
