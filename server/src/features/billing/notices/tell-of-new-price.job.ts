import type { App } from '../../../app.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { priceKey } from './price-notice.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'

type Parts = NoticeParts & Pick<App, 'db'>

const atOnce = 200

type Payer = { userId: string; planPrice: number | null }

/** Tells everybody who pays for a plan that it has a new price. A lower one is theirs too; a higher one is not. */
export async function tellOfNewPrice(
  app: Parts,
  { planId, price, changedAt }: { planId: string; price: number; changedAt: string },
): Promise<void> {
  const plan = await app.db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst()
  // Changed again meanwhile: another job tells of that.
  if (plan?.priceMinorUnits !== price) return
  let last: string | undefined
  do {
    const payers = await listPayers(app, planId, last)
    await tell(app, plan, payers, changedAt)
    last = payers.at(-1)?.userId
  } while (last !== undefined)
}

async function listPayers({ db }: Parts, planId: string, after: string | undefined): Promise<Payer[]> {
  const paid = db
    .selectFrom('subscriptions')
    .select(['userId', 'planPrice'])
    .where('planId', '=', planId)
    .where('subscriptionId', 'is not', null)
    .where('status', 'not in', ['none', 'pending', 'ended'])
    .where('userId', 'is not', null)
  const next = after === undefined ? paid : paid.where('userId', '>', after)
  const rows = await next.orderBy('userId').limit(atOnce).execute()
  return rows.flatMap(({ userId, planPrice }) => (userId ? [{ userId, planPrice }] : []))
}

async function tell(app: Parts, plan: PlanRow, payers: readonly Payer[], changedAt: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (const { userId, planPrice } of payers) {
      const isLower = planPrice !== null && plan.priceMinorUnits < planPrice
      if (isLower) await app.jobs.add(tx, 'bill-agreed-plan', { userId }, { key: userId })
      await sendOnce(app, tx, {
        key: priceKey(plan, changedAt, userId),
        userId,
        mail: isLower ? 'price_lowered' : 'price_changed',
        values: ({ price, intervals }) => ({
          plan: plan.name,
          price: price(plan.priceMinorUnits, plan.currency),
          interval: intervals[plan.interval],
        }),
      })
    }
  })
}
