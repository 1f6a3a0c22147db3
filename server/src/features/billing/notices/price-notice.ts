import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'

const noticeSeconds = 14 * 24 * 60 * 60

export const priceKey = (planId: string, changedAt: string, userId: string): string =>
  `price:${planId}:${changedAt}:${userId}`

/** From when on a new price may be charged, if the user agrees: two weeks after the mail. Undefined before the mail. */
export async function newPriceCountsFrom(
  { db }: Pick<App, 'db'>,
  userId: string,
  planId: string,
): Promise<Date | undefined> {
  const told = await db
    .selectFrom('billingNotices')
    .select((select) => select.fn.max('sentAt').as('at'))
    .where('userId', '=', userId)
    .where('key', 'like', priceKey(planId, '%', userId))
    .executeTakeFirst()
  return told?.at ? secondsAfter(told.at, noticeSeconds) : undefined
}
