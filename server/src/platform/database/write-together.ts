import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from './tables.ts'

/** Makes several changes in one statement: the database reads one text, and checks references at its end. */
export async function writeTogether(tx: DatabaseTransaction, changes: readonly RawBuilder<unknown>[]): Promise<void> {
  if (changes.length === 0) return
  const named = changes.map((change, index) => sql`${sql.raw(`change_${index}`)} as (${change})`)
  await sql`with ${sql.join(named)} select`.execute(tx)
}
