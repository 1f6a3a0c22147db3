import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { PlanRow } from '../catalogue/catalogue.ts'

const noticeSeconds = 14 * 24 * 60 * 60

type Priced = Pick<PlanRow, 'id' | 'priceMinorUnits'>

export const priceKey = ({ id, priceMinorUnits }: Priced, changedAt: string, userId: string): string =>
  `price:${id}:${priceMinorUnits}:${changedAt}:${userId}`

/**
 * From when on the plan's price may be charged, if the user agrees: two weeks after the mail that named it. Undefined
 * before that mail: one about another price is no notice of this one.
 */
export async function newPriceCountsFrom(
  { db }: Pick<App, 'db'>,
  userId: string,
  plan: Priced,
): Promise<Date | undefined> {
  const told = await db
    .selectFrom('billingNotices')
    .select((select) => select.fn.max('sentAt').as('at'))
    .where('userId', '=', userId)
    .where('key', 'like', priceKey(plan, '%', userId))
    .executeTakeFirst()
  return told?.at ? secondsAfter(told.at, noticeSeconds) : undefined
}
