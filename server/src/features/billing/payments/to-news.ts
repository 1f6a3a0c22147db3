import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { chargedIfKept } from '../disputes/rests-wrongly.ts'
import type { SubscriptionNews } from '../subscriptions/apply-subscription.ts'
import type { Agreement, Sold } from './agreement.ts'

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
  chargedIfKept: null,
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
  { sold, agreement }: { sold: Sold; agreement: Agreement | undefined },
): SubscriptionNews {
  const own = { userId, customerId }
  if (!facts) return { ...own, ...nothing }
  const { paymentMethod: method } = facts
  const { item: planItem, next } = agreement ?? {}
  return {
    ...own,
    subscriptionId: facts.id,
    planId: next?.planId ?? null,
    planPrice: next?.amount ?? null,
    ...readEntitled(agreement),
    pendingPlanId: null,
    status: facts.status,
    currentPeriodEnd: earlierOf(planItem?.periodEnd ?? null, facts.endsAt),
    periodEnd: planItem?.periodEnd ?? null,
    paidUntil: (facts.isPeriodPaid ? planItem?.periodEnd : planItem?.periodStart) ?? null,
    cancelAtPeriodEnd: facts.cancelAtPeriodEnd,
    chargedIfKept: chargedIfKept(facts),
    anchorAt: facts.anchorAt,
    paymentKind: method?.kind ?? null,
    paymentBrand: method?.brand ?? null,
    paymentLast4: method?.last4 ?? null,
    paymentExpires: method?.expires ?? null,
    // Each with what it is really billed with. The catalogue may say something else by now.
    addOns: facts.items.flatMap(({ id, priceId, amount }) => {
      const of = sold.get(priceId)
      return of?.kind === 'addon' ? [{ itemId: id, addOnId: of.itemId, price: amount }] : []
    }),
    cardFingerprint: method?.fingerprint ?? null,
  }
}

/** When a plan that was to end within a year has ended, and from when on the rest of that year was promised back. */
export function findEarlyEnd(facts: SubscriptionFacts): { endedAt: Date; since: Date } | undefined {
  const marked = markedEnd(facts)
  return facts.status === 'ended' && marked ? { endedAt: facts.endedAt ?? marked, since: marked } : undefined
}

/**
 * For somebody who has left. Nothing is given back if something else has ended the plan before. It may have been a lost
 * dispute, of which nothing is known any more.
 */
export function restRefundMark(facts: SubscriptionFacts): Date | undefined {
  const marked = markedEnd(facts)
  return marked && facts.endedAt && facts.endedAt < marked ? undefined : marked
}

/** The mark is void if the cancellation was taken back. */
function markedEnd({ endsAt, metadata }: SubscriptionFacts): Date | undefined {
  const marked = metadata[restRefundField]
  return endsAt && marked && sameSecond(new Date(marked), endsAt) ? endsAt : undefined
}

/** The payment service counts in seconds. */
const sameSecond = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000)

function earlierOf(one: Date | null, other: Date | null): Date | null {
  return one && other && other < one ? other : one
}

/** A smaller plan begins with the next period. */
function readEntitled(agreement: Agreement | undefined) {
  if (!agreement || agreement.paid.planId === agreement.next.planId)
    return { entitledPlanId: null, entitledUntil: null }
  return { entitledPlanId: agreement.paid.planId, entitledUntil: agreement.item.periodEnd }
}
