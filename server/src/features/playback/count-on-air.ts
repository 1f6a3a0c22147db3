import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'

/** The plays that an overlay has at this moment. The words of the condition are those of the index. */
export async function countOnAir(db: Database): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from plays where state in ('offered', 'playing')`.execute(db)
  return rows[0]?.count ?? 0
}
