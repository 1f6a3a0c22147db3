import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

/** The names of the queues that hold such jobs. pg-boss itself answers for one queue at a time. */
async function listQueuesWith(db: Database, condition: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select distinct name from jobs.job where ${condition}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export const listQueuesWithActiveJobs = (db: Database) => listQueuesWith(db, sql`state = 'active'`)

export const listQueuesWithDueJobs = (db: Database) =>
  listQueuesWith(db, sql`state < 'active' and start_after <= jobs.job_now()`)
