import { type Month, topMax } from '@lautgabe/contract/donations/statistics-api.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import type { CalendarMonth } from './calendar-month.ts'
import { countedDonations, notGiven } from './counted-donations.ts'

/** Whether somebody of the same name gave before. Donations from before the account was linked count here. */
const gaveBefore = (userId: string, { from }: CalendarMonth) => sql<boolean>`
  exists (
    select 1 from donations as earlier
    where earlier.user_id = ${userId}
      and earlier.donator = month.donator
      and earlier.source not in (${sql.join(notGiven)})
      and (earlier.received_at < ${from} or (earlier.is_history and earlier.donated_at < ${from}))
  )`

/** Donations without a name, or under the name that services give those, tell of nobody in particular. */
const hasName = sql<boolean>`lower(trim(donator)) not in ('', 'anonymous', 'anonym')`

export async function countDonators(db: Database, userId: string, month: CalendarMonth): Promise<Month['donators']> {
  const donators = countedDonations(db, userId, month).where(hasName).select('donator').distinct()
  return db
    .selectFrom(donators.as('month'))
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where ${gaveBefore(userId, month)})::int`.as('returning'),
    ])
    .executeTakeFirstOrThrow()
}

/** Those who gave most, for each currency. */
export async function listTopDonators(
  db: Database,
  userId: string,
  month: CalendarMonth,
  currencies: readonly string[],
): Promise<Month['top_donators']> {
  if (currencies.length === 0) return []
  const sums = countedDonations(db, userId, month)
    .where('paymentStatus', '=', 'completed')
    .where('minorUnits', 'is not', null)
    .where('currency', 'in', currencies)
    .where(hasName)
    .select(['currency', 'donator', sql<number>`count(*)::int`.as('donations')])
    .select(sql<number>`sum(minor_units)::bigint`.as('minorUnits'))
    .groupBy(['currency', 'donator'])
  const place = sql<number>`row_number() over (partition by currency order by minor_units desc, donations desc, donator)`
  const rows = await db
    .selectFrom(db.selectFrom(sums.as('sums')).selectAll().select(place.as('place')).as('month'))
    .selectAll()
    .select(gaveBefore(userId, month).as('isReturning'))
    .where('place', '<=', topMax)
    .orderBy('place')
    .execute()
  return currencies.map((currency) => ({
    currency,
    donators: rows
      .filter((row) => row.currency === currency)
      .map(({ donator, donations, minorUnits, isReturning }) => ({
        donator,
        donations,
        minor_units: minorUnits,
        is_returning: isReturning,
      })),
  }))
}
