import { isDeepStrictEqual } from 'node:util'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { readDisputes } from '../disputes/read-disputes.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'
import { graceDays } from '../standing/subscription-state.ts'
import { noteRaise } from './note-raise.ts'
import { noteSoldPlans } from './note-sold-plans.ts'
import { changeStanding, type StandingParts } from './change-standing.ts'
import { claimTrialCard } from './trial-cards.ts'

/** A subscription as the payment service knows it now. */
export type SubscriptionNews = Pick<
  SubscriptionRow,
  | 'customerId'
  | 'subscriptionId'
  | 'planId'
  | 'planPrice'
  | 'entitledPlanId'
  | 'entitledUntil'
  | 'pendingPlanId'
  | 'status'
  | 'currentPeriodEnd'
  | 'paidUntil'
  | 'cancelAtPeriodEnd'
  | 'chargedIfKept'
  | 'anchorAt'
  | 'paymentKind'
  | 'paymentBrand'
  | 'paymentLast4'
  | 'paymentExpires'
> & {
  userId: string
  /** The end of the running period. A cancelled plan may end before it. */
  periodEnd?: Date | null
  /** Every item that is on the subscription now. One that is missing stays active until the period ends. */
  addOns: readonly { itemId: string; addOnId: string; price?: number | null }[]
  /** Where the service tells it: one card has free days once. */
  cardFingerprint?: string | null
}

/**
 * Stores what the payment service says and gives the characters that follow from it. The same news can come any number
 * of times. The caller sees to it that older news never follows newer news. True if anything changed.
 */
export async function applySubscription(
  app: StandingParts,
  tx: DatabaseTransaction,
  { userId, addOns, periodEnd, cardFingerprint = null, ...news }: SubscriptionNews,
): Promise<boolean> {
  const now = app.clock.now()
  let isNew = false
  await changeStanding(app, tx, userId, async () => {
    const known = await tx.selectFrom('subscriptions').selectAll().where('userId', '=', userId).executeTakeFirst()
    const isNewTrial = news.status === 'trialing' && cardFingerprint !== null
    const hasTrial = isNewTrial ? await claimTrialCard(tx, cardFingerprint, userId, now) : (known?.hasTrial ?? true)
    const { isOpen: frozen } = await readDisputes(tx, news.subscriptionId)
    const raise = await noteRaise(tx, known, news, now)
    const values = { ...news, ...raise, graceUntil: graceUntil(news, known, now), hasTrial, frozen, syncedAt: now }
    const stored = await tx
      .insertInto('subscriptions')
      .values({ ...values, userId, erasedAt: null })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow()
    const isOther = known?.subscriptionId !== news.subscriptionId
    const isEnded = news.status === 'ended'
    const planIds = [news.planId, news.entitledPlanId].filter((id) => id !== null)
    // A user who agrees to a higher price orders the terms of that day.
    const isDearer = known?.planId === news.planId && (news.planPrice ?? 0) > (known.planPrice ?? Infinity)
    const isOrderedAnew = isOther || isDearer
    await noteSoldPlans(tx, { userId, planIds: isEnded ? [] : planIds, isOrderedAnew, now })
    if (isOther || isEnded) await endAddOns(tx, userId, now)
    // What is missing was cancelled and stays until the paid period ends, if the plan does not end before.
    const stayUntil = periodEnd ?? news.currentPeriodEnd ?? now
    // Those that were ordered together with the plan count as long as the plan does, however late we hear of it.
    const orderedAt = (isOther && news.anchorAt) || now
    const hasOtherAddOns = await noteAddOns(tx, userId, isEnded ? [] : addOns, { stayUntil, orderedAt, now })
    isNew = hasOtherAddOns || !isDeepStrictEqual({ ...known, syncedAt: stored.syncedAt }, stored)
  })
  return isNew
}

/** Begins with the first news of a failed payment and is not prolonged by the next. */
function graceUntil({ status }: { status: string }, known: SubscriptionRow | undefined, now: Date): Date | null {
  if (status !== 'past_due') return null
  return (known?.status === 'past_due' && known.graceUntil) || secondsAfter(now, graceDays * 24 * 60 * 60)
}

/** Also those that were cancelled and paid to the end of a period: that money goes back with the contract. */
async function endAddOns(tx: DatabaseTransaction, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('subscriptionAddOns')
    .set({ activeUntil: now })
    .where('userId', '=', userId)
    .where((row) => row.or([row('activeUntil', 'is', null), row('activeUntil', '>', now)]))
    .execute()
}

/** True if anything changed. */
async function noteAddOns(
  tx: DatabaseTransaction,
  userId: string,
  addOns: SubscriptionNews['addOns'],
  { stayUntil, orderedAt, now }: { stayUntil: Date; orderedAt: Date; now: Date },
): Promise<boolean> {
  const active = tx.selectFrom('subscriptionAddOns').select(['itemId', 'addOnId', 'price']).where('userId', '=', userId)
  const known = await active.where('activeUntil', 'is', null).execute()
  const gone = known.filter(({ itemId }) => addOns.every((addOn) => addOn.itemId !== itemId))
  const told = addOns.map(({ price = null, ...addOn }) => ({ ...addOn, price }))
  const fresh = told.filter((addOn) => !known.some((one) => isDeepStrictEqual(one, addOn)))
  if (gone.length > 0) {
    const ids = gone.map(({ itemId }) => itemId)
    await tx.updateTable('subscriptionAddOns').set({ activeUntil: stayUntil }).where('itemId', 'in', ids).execute()
  }
  for (const { itemId, addOnId, price } of fresh) {
    const values = { addOnId, price, activeUntil: null }
    await tx
      .insertInto('subscriptionAddOns')
      .values({ ...values, ...(await findTerms(tx, { userId, addOnId, now })), itemId, userId, createdAt: orderedAt })
      .onConflict((conflict) => conflict.column('itemId').doUpdateSet(values))
      .execute()
  }
  return gone.length + fresh.length > 0
}

/** What an add-on gives today. One that was cancelled and is kept gives no less than before. */
function findTerms(tx: DatabaseTransaction, { userId, addOnId, now }: { userId: string; addOnId: string; now: Date }) {
  return tx
    .selectFrom('addOns')
    .leftJoin('subscriptionAddOns as kept', (of) =>
      of.onRef('kept.addOnId', '=', 'addOns.id').on('kept.userId', '=', userId).on('kept.activeUntil', '>', now),
    )
    .select(({ fn }) => [
      fn<number>('greatest', ['addOns.characters', fn.max('kept.characters')]).as('characters'),
      fn<number>('greatest', ['addOns.voices', fn.max('kept.voices')]).as('voices'),
      fn<number>('greatest', ['addOns.sounds', fn.max('kept.sounds')]).as('sounds'),
    ])
    .where('addOns.id', '=', addOnId)
    .groupBy('addOns.id')
    .executeTakeFirstOrThrow()
}
