import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** Day (UTC) → characters that were charged. Days without characters are missing. */
export async function charactersPerDay(db: Database, userId: string, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('characterLedger')
    .select([day.as('day'), sql<number>`sum(used + debt)::int`.as('characters')])
    .where('userId', '=', userId)
    .where('kind', 'in', ['spend', 'debt'])
    .where('at', '>=', since)
    .groupBy(day)
    .execute()
  return new Map(rows.map(({ day: name, characters }) => [name, characters]))
}
