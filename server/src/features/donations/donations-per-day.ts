import { sql } from 'kysely'
import type { App } from '../../app.ts'
import { daysBefore } from '../../platform/clock.ts'
import { charactersPerDay } from '../billing/characters-per-day.ts'
import { countedDonations } from './statistics/counted-donations.ts'

const days = 30

type Day = { day: string; donations: number; characters: number }

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** The last 30 days (UTC), including days without a donation. Test donations and those from before the link do not count. */
export async function donationsPerDay({ db, clock }: Pick<App, 'db' | 'clock'>, userId: string): Promise<Day[]> {
  const names = Array.from({ length: days }, (_, index) => dayOf(daysBefore(clock.now(), days - 1 - index)))
  const since = new Date(`${names[0]}T00:00:00Z`)
  const day = sql<string>`to_char(received_at at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await countedDonations(db, userId, { from: since })
    .select([day.as('day'), sql<number>`count(*)::int`.as('count')])
    .groupBy(day)
    .execute()
  const donations = new Map(rows.map((row) => [row.day, row.count]))
  const characters = await charactersPerDay(db, userId, since)
  return names.map((name) => ({
    day: name,
    donations: donations.get(name) ?? 0,
    characters: characters.get(name) ?? 0,
  }))
}
