import { type Month, monthCurrenciesMax } from '@lautgabe/contract/donations/statistics-api.ts'
import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { type CalendarMonth, calendarMonth, monthAt } from './calendar-month.ts'
import { countedDonations } from './counted-donations.ts'
import { donationOutcome, outcomeReason } from './donation-outcome.ts'
import { countDonators, listTopDonators } from './month-donators.ts'
import { readParts } from './month-parts.ts'

type Asked = { month?: string | undefined; zone: string }

/** The figures of one month. All of them are read from one state of the database, so that they add up. */
export async function readMonth(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  userId: string,
  { month: asked, zone }: Asked,
): Promise<Month> {
  const present = monthAt(clock.now(), zone)
  const month = calendarMonth(asked ?? present, zone)
  const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return read.execute(async (tx) => {
    const first = await findFirst(tx, userId)
    const { days, money } = await readDays(tx, userId, month)
    return {
      month: month.name,
      first_month: first ? monthAt(first, zone) : present,
      last_month: present,
      donations: countAll(days),
      donators: await countDonators(tx, userId, month),
      money,
      days,
      top_donators: await listTopDonators(
        tx,
        userId,
        month,
        money.map(({ currency }) => currency),
      ),
      ...(await readParts(tx, userId, month)),
      outcomes: await countOutcomes(tx, userId, month),
    }
  })
}

async function findFirst(db: Database, userId: string): Promise<Date | undefined> {
  const donations = countedDonations(db, userId, { from: new Date(0) })
  const first = await donations.select('receivedAt').orderBy('receivedAt').limit(1).executeTakeFirst()
  return first?.receivedAt
}

async function readDays(db: Database, userId: string, month: CalendarMonth): Promise<Pick<Month, 'days' | 'money'>> {
  const beginnings = sql.join(month.days.map(({ from }) => sql`${from}::timestamptz`))
  const day = sql<number>`width_bucket(received_at, array[${beginnings}])`
  const paidIn = sql<
    string | null
  >`case when payment_status = 'completed' and minor_units is not null then currency end`
  const rows = await countedDonations(db, userId, month)
    .select([day.as('day'), paidIn.as('paidIn')])
    .select([sql<number>`count(*)::int`.as('donations'), sql<number>`sum(minor_units)::bigint`.as('minorUnits')])
    .groupBy(['day', 'paidIn'])
    .execute()
  const paid = rows.flatMap(({ paidIn: currency, ...row }) => (currency === null ? [] : [{ ...row, currency }]))
  const money = [...Map.groupBy(paid, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      minor_units: own.reduce((sum, { minorUnits }) => sum + minorUnits, 0),
      donations: countAll(own),
    }))
    .toSorted((one, other) => other.donations - one.donations || one.currency.localeCompare(other.currency))
    .slice(0, monthCurrenciesMax)
  const days = month.days.map(({ day: name }, index) => ({
    day: name,
    donations: countAll(rows.filter((row) => row.day === index + 1)),
    money: money.flatMap(({ currency }) => {
      const given = paid.find((row) => row.day === index + 1 && row.currency === currency)
      return given ? [{ currency, minor_units: given.minorUnits }] : []
    }),
  }))
  return { days, money }
}

const countAll = (rows: readonly { donations: number }[]) => rows.reduce((sum, { donations }) => sum + donations, 0)

function countOutcomes(db: Database, userId: string, month: CalendarMonth): Promise<Month['outcomes']> {
  return countedDonations(db, userId, month)
    .select([donationOutcome.as('outcome'), outcomeReason.as('reason'), sql<number>`count(*)::int`.as('donations')])
    .groupBy(['outcome', 'reason'])
    .orderBy('donations', 'desc')
    .orderBy('outcome')
    .orderBy('reason')
    .execute()
}
