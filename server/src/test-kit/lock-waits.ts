import { sql } from 'kysely'
import type { DatabaseTransaction } from '../platform/database/tables.ts'
import type { TestApp } from './start-test-app.ts'

/** Those of this database that wait for a lock, and the seconds that the longest has waited. */
export async function readWaiting({ app }: TestApp): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count, coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 as seconds
    from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(app.db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

/**
 * A caller who wants to write into this table waits until `goOn`; with 'access exclusive' also a caller who reads it.
 * `last` happens before they go on, in the transaction that holds them.
 */
export async function holdTable(
  { app }: TestApp,
  table: string,
  mode: 'exclusive' | 'access exclusive',
  last: (tx: DatabaseTransaction) => Promise<void> = async () => {},
): Promise<{ goOn: () => Promise<void> }> {
  const [locked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = app.db.transaction().execute(async (tx) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(tx)
    locked.resolve()
    await freed.promise
    await last(tx)
  })
  await locked.promise
  return {
    goOn() {
      freed.resolve()
      return held
    },
  }
}
