import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { AddOnRow } from '../catalogue/catalogue.ts'
import type { MailWords } from './mail-words.ts'
import { type NoticeParts, noteSent, sendNotice } from './send-once.ts'
import { type PlanChange, priceOfItems } from './subscription-change.ts'

/** § 312f BGB: every order is confirmed by mail. A checkout, a change of plan and new add-ons are orders. */
export async function confirmOrder(app: NoticeParts, tx: DatabaseTransaction, of: PlanChange): Promise<void> {
  const { userId, facts, plan } = of
  const owned = await readAddOns(tx, of)
  const fresh = new Set(await noteSent(app, tx, userId, owned.map(keyOf)))
  const isNewPlan = (await noteSent(app, tx, userId, [planKey(of, app.clock.now())])).length > 0
  const ordered = isNewPlan ? owned : owned.filter((addOn) => fresh.has(keyOf(addOn)))
  if (!isNewPlan && ordered.length === 0) return
  const items = isNewPlan ? facts.items : facts.items.filter(({ id }) => ordered.some(({ itemId }) => itemId === id))
  await sendNotice(app, tx, {
    userId,
    mail: isNewPlan ? 'order_plan' : 'order_addons',
    values: (words) => ({
      ordered: words.list([...(isNewPlan ? [plan.name] : []), ...ordered.map((addOn) => nameOf(addOn, words))]),
      price: words.price(priceOfItems(items), plan.currency),
      interval: words.intervals[plan.interval],
      start: startOf(of, words),
      term: words.terms[plan.interval],
      ...words.legal('plan'),
    }),
  })
}

type OwnedAddOn = AddOnRow & { itemId: string }

const keyOf = ({ itemId }: OwnedAddOn): string => `ordered:${itemId}`

async function readAddOns(tx: DatabaseTransaction, { news }: PlanChange): Promise<OwnedAddOn[]> {
  if (news.addOns.length === 0) return []
  const ids = news.addOns.map(({ addOnId }) => addOnId)
  const rows = await tx.selectFrom('addOns').selectAll().where('id', 'in', ids).execute()
  return news.addOns.flatMap(({ itemId, addOnId }) => {
    const row = rows.find(({ id }) => id === addOnId)
    return row ? [{ ...row, itemId }] : []
  })
}

/** The same plan can be ordered again after another one, so a change is named by its time. */
function planKey(of: PlanChange, now: Date): string {
  const { known, facts, plan } = of
  const isOther = known?.subscriptionId === facts.id && known.planId !== null && known.planId !== plan.id
  return isOther || isHigherPrice(of) ? `ordered:${facts.id}:${now.toISOString()}` : `ordered:${facts.id}`
}

/** Somebody has agreed to it, or it would not be billed. A lower one has a mail of its own. */
function isHigherPrice({ known, news, facts, plan }: PlanChange): boolean {
  const isSamePlan = known?.subscriptionId === facts.id && known.planId === plan.id
  return isSamePlan && known.planPrice !== null && news.planPrice !== null && news.planPrice > known.planPrice
}

export const nameOf = ({ name, nameDe }: AddOnRow, { language }: MailWords): string =>
  language === 'de' ? nameDe : name

function startOf(of: PlanChange, { starts, day, fill }: MailWords): string {
  const { status, entitledUntil } = of.news
  if (isHigherPrice(of)) return fill(starts.price, { date: day(of.periodEnd) })
  if (status === 'processing') return starts.debit
  if (entitledUntil) return fill(starts.later, { date: day(entitledUntil) })
  return status === 'trialing' ? fill(starts.trial, { date: day(of.periodEnd) }) : starts.now
}
