import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** Day (UTC) → characters. Days without characters are missing. */
export async function charactersPerDay(db: Database, userId: string, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(reserved_at at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .selectFrom('characterUses')
    .select([day.as('day'), sql<number>`sum(characters)::int`.as('characters')])
    .where('userId', '=', userId)
    .where('state', '=', 'spent')
    .where('reservedAt', '>=', since)
    .groupBy(day)
    .execute()
  return new Map(rows.map(({ day: name, characters }) => [name, characters]))
}
