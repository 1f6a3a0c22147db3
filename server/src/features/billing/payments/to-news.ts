import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { SubscriptionNews } from '../subscriptions/apply-subscription.ts'

type Sold = ReadonlyMap<string, { kind: 'plan' | 'addon' | 'package'; itemId: string }>

/** Written on the subscription by a change to a smaller plan: until when the larger one counts. */
export const entitledPlanField = 'entitled_plan'
export const entitledUntilField = 'entitled_until'
/** Written while an upgrade is tried: the smaller plan that was chosen for later, and the one that is billed meanwhile. */
export const asidePlanField = 'put_aside_plan'
export const asideWhileField = 'put_aside_while'
/** Written by a cancellation that ends a paid year early: from when on money is given back. */
export const restRefundField = 'rest_refund_from'

const nothing = {
  subscriptionId: null,
  planId: null,
  planPrice: null,
  entitledPlanId: null,
  entitledUntil: null,
  pendingPlanId: null,
  status: 'none',
  currentPeriodEnd: null,
  paidUntil: null,
  cancelAtPeriodEnd: false,
  anchorAt: null,
  paymentKind: null,
  paymentBrand: null,
  paymentLast4: null,
  paymentExpires: null,
  addOns: [],
  cardFingerprint: null,
} as const

/** Translates what the payment service knows into our words. */
export function toNews(
  { userId, customerId }: { userId: string; customerId: string },
  facts: SubscriptionFacts | undefined,
  sold: Sold,
): SubscriptionNews {
  const own = { userId, customerId }
  if (!facts) return { ...own, ...nothing }
  const { paymentMethod: method } = facts
  const planItem = findPlanItem(facts, sold)
  return {
    ...own,
    subscriptionId: facts.id,
    planId: planItem?.planId ?? null,
    planPrice: planItem?.amount ?? null,
    ...readEntitled(facts.metadata),
    ...readAside(facts, planItem),
    pendingPlanId: null,
    status: facts.status,
    currentPeriodEnd: earlierOf(planItem?.periodEnd ?? null, facts.endsAt),
    paidUntil: (facts.isPeriodPaid ? planItem?.periodEnd : planItem?.periodStart) ?? null,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    anchorAt: facts.anchorAt,
    paymentKind: method?.kind ?? null,
    paymentBrand: method?.brand ?? null,
    paymentLast4: method?.last4 ?? null,
    paymentExpires: method?.expires ?? null,
    addOns: facts.items.flatMap(({ id, priceId }) => {
      const of = sold.get(priceId)
      return of?.kind === 'addon' ? [{ itemId: id, addOnId: of.itemId }] : []
    }),
    cardFingerprint: method?.fingerprint ?? null,
  }
}

type PlanItem = SubscriptionFacts['items'][number] & { planId: string }

export function findPlanItem({ items }: SubscriptionFacts, sold: Sold): PlanItem | undefined {
  const [found] = items.flatMap((item) => {
    const of = sold.get(item.priceId)
    return of?.kind === 'plan' ? [{ ...item, planId: of.itemId }] : []
  })
  return found
}

/** The plan that was put aside for an upgrade. The mark is void as soon as another plan is billed. */
export const findPutAside = ({ metadata }: SubscriptionFacts, billed: PlanItem | undefined): string | undefined =>
  billed && metadata[asideWhileField] === billed.planId ? metadata[asidePlanField] : undefined

/** The choice stands until the upgrade is there. */
function readAside(facts: SubscriptionFacts, item: PlanItem | undefined) {
  const chosen = findPutAside(facts, item)
  return item && chosen && { planId: chosen, entitledPlanId: item.planId, entitledUntil: item.periodEnd }
}

/** From when on the rest of a paid year is given back, once the plan has ended. */
export const restRefundSince = (facts: SubscriptionFacts): Date | undefined =>
  facts.status === 'ended' ? restRefundMark(facts) : undefined

/** The mark is void if the cancellation was taken back. */
export function restRefundMark({ endsAt, metadata }: SubscriptionFacts): Date | undefined {
  const marked = metadata[restRefundField]
  return endsAt && marked && sameSecond(new Date(marked), endsAt) ? endsAt : undefined
}

/** The payment service counts in seconds. */
const sameSecond = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000)

function earlierOf(one: Date | null, other: Date | null): Date | null {
  return one && other && other < one ? other : one
}

function readEntitled(metadata: SubscriptionFacts['metadata']) {
  const plan = metadata[entitledPlanField]
  const until = metadata[entitledUntilField]
  if (!plan || !until) return { entitledPlanId: null, entitledUntil: null }
  return { entitledPlanId: plan, entitledUntil: new Date(until) }
}
