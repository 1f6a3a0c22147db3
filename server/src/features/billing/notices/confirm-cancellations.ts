import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { findAddOn, findPlan } from '../catalogue/find-sold-items.ts'
import { readDisputes } from '../disputes/read-disputes.ts'
import { hasWaitingYear } from '../disputes/rests-wrongly.ts'
import { nameOf } from './confirm-order.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'
import type { PlanChange } from './subscription-change.ts'

/** Each cancellation has its mail, and so has a plan that the streamer keeps after all. */
export async function confirmCancellations(app: NoticeParts, tx: DatabaseTransaction, of: PlanChange): Promise<void> {
  await confirmEnd(app, tx, of)
  await confirmAddOnEnds(app, tx, of)
}

/** A plan can be cancelled, kept and cancelled again. Each time has its mail, so the change is what counts. */
async function confirmEnd(app: NoticeParts, tx: DatabaseTransaction, of: PlanChange): Promise<void> {
  const { userId, known, news, facts, periodEnd } = of
  const wasCancelled = known?.subscriptionId === facts.id && known.cancelAtPeriodEnd
  if (news.cancelAtPeriodEnd === wasCancelled) return
  // A smaller plan that was chosen for later does not begin any more.
  const plan = news.entitledPlanId ? await findPlan(tx, news.entitledPlanId) : of.plan
  const isEarly = facts.items.some((item) => item.periodEnd > periodEnd)
  const name = news.cancelAtPeriodEnd ? 'cancelled' : 'kept'
  const payment = (await readDisputes(tx, facts.id)).isOpen ? 'disputed' : paymentOf(facts)
  await sendOnce(app, tx, {
    key: `${name}:${facts.id}:${app.clock.now().toISOString()}`,
    userId,
    mail: `plan_${name}`,
    values: ({ day, fill, courses, rests }) => ({
      plan: plan.name,
      date: day(periodEnd),
      course: fill(courses[name][payment], { date: day(periodEnd) }),
      // What goes back of a disputed payment the bank decides, so nothing is promised.
      rest: isEarly && payment !== 'disputed' && payment !== 'waiting' ? rests[payment] : '',
    }),
  })
}

function paymentOf(facts: SubscriptionFacts): 'open' | 'waiting' | 'paid' {
  if (hasWaitingYear(facts)) return 'waiting'
  return facts.isPeriodOpen ? 'open' : 'paid'
}

async function confirmAddOnEnds(
  app: NoticeParts,
  tx: DatabaseTransaction,
  { userId, periodEnd }: PlanChange,
): Promise<void> {
  const cancelled = tx.selectFrom('subscriptionAddOns').selectAll().where('userId', '=', userId)
  for (const { itemId, addOnId, activeUntil } of await cancelled.where('activeUntil', '>', app.clock.now()).execute()) {
    if (!activeUntil) continue
    const addOn = await findAddOn(tx, addOnId)
    await sendOnce(app, tx, {
      key: `addon-cancelled:${itemId}`,
      userId,
      mail: 'addon_cancelled',
      values: (words) => ({
        addon: nameOf(addOn, words),
        date: words.day(activeUntil < periodEnd ? activeUntil : periodEnd),
      }),
    })
  }
}
