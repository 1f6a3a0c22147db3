import type { App } from '../../../app.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'

type Parts = NoticeParts & Pick<App, 'db'>

const atOnce = 200

/** Tells everybody who pays for a plan that it has a new price, and that theirs stays. */
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
    last = payers.at(-1)
  } while (last !== undefined)
}

async function listPayers({ db }: Parts, planId: string, after: string | undefined): Promise<string[]> {
  const paid = db
    .selectFrom('subscriptions')
    .select('userId')
    .where('planId', '=', planId)
    .where('subscriptionId', 'is not', null)
    .where('status', 'not in', ['none', 'pending', 'ended'])
    .where('userId', 'is not', null)
  const next = after === undefined ? paid : paid.where('userId', '>', after)
  const rows = await next.orderBy('userId').limit(atOnce).execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}

async function tell(app: Parts, plan: PlanRow, payers: readonly string[], changedAt: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (const userId of payers) {
      await sendOnce(app, tx, {
        key: `price:${plan.id}:${changedAt}:${userId}`,
        userId,
        mail: 'price_changed',
        values: ({ price, intervals }) => ({
          plan: plan.name,
          price: price(plan.priceMinorUnits, plan.currency),
          interval: intervals[plan.interval],
        }),
      })
    }
  })
}
