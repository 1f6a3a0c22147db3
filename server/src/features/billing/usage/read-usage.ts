import type { Usage } from '@lautgabe/contract/billing/usage-api.ts'
import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'
import { charactersPerDay } from '../characters-per-day.ts'

type Parts = Pick<App, 'db' | 'clock' | 'capabilitiesOf'>

const dayMilliseconds = 24 * 60 * 60 * 1000
/** The pace of the last days says where the month is heading. */
const paceDays = 7

export async function readUsage(app: Parts, userId: string): Promise<Usage> {
  // Opens the windows that are due, so it comes first.
  const { characters } = await app.capabilitiesOf(userId)
  const sources = await listSources(app, userId)
  const window = sources.find(({ kind }) => kind === 'plan' || kind === 'trial')
  const ends = window?.expiresAt
  const perDay = window ? await charactersPerDay(app.db, userId, window.startsAt) : new Map<string, number>()
  const account = app.db.selectFrom('characterAccounts').select('debt').where('userId', '=', userId)
  return {
    characters_used: characters.used,
    characters_remaining: characters.remaining,
    characters_maximum: characters.maximum,
    window: window && ends ? { starts_at: window.startsAt.toISOString(), ends_at: ends.toISOString() } : null,
    days: window ? daysUntil(window.startsAt, app.clock.now(), perDay) : [],
    expected_at_end: ends ? expectedAtEnd(app.clock.now(), ends, characters.used, perDay) : null,
    sources: sources.map(({ kind, granted, used, expiresAt, state }) => ({
      kind,
      granted,
      used,
      expires_at: expiresAt?.toISOString() ?? null,
      is_frozen: state === 'frozen',
    })),
    debt: (await account.executeTakeFirst())?.debt ?? 0,
  }
}

/** In the order in which they are spent. */
function listSources({ db }: Parts, userId: string) {
  return db
    .selectFrom('characterBuckets')
    .selectAll()
    .where('userId', '=', userId)
    .where('state', 'in', ['open', 'frozen'])
    .orderBy('expiresAt', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute()
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

function daysUntil(start: Date, now: Date, perDay: ReadonlyMap<string, number>): Usage['days'] {
  const first = Date.parse(dayOf(start))
  const count = Math.max(1, Math.floor((now.getTime() - first) / dayMilliseconds) + 1)
  const names = Array.from({ length: count }, (_, index) => dayOf(new Date(first + index * dayMilliseconds)))
  return names.map((day) => ({ day, characters: perDay.get(day) ?? 0 }))
}

function expectedAtEnd(now: Date, ends: Date, used: number, perDay: ReadonlyMap<string, number>): number {
  const names = Array.from({ length: paceDays }, (_, index) => dayOf(daysBefore(now, index)))
  const known = names.filter((day) => perDay.has(day))
  if (known.length === 0) return used
  const firstDay = [...perDay.keys()].toSorted()[0] ?? dayOf(now)
  const sinceFirst = Math.floor((Date.parse(dayOf(now)) - Date.parse(firstDay)) / dayMilliseconds) + 1
  const pace = known.reduce((sum, day) => sum + (perDay.get(day) ?? 0), 0) / Math.min(paceDays, sinceFirst)
  const daysLeft = Math.max(0, (ends.getTime() - now.getTime()) / dayMilliseconds)
  return Math.round(used + pace * daysLeft)
}
