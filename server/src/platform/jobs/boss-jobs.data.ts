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

/** By name, as pg-boss counted them some seconds ago: no index finds them. */
export async function countRunningJobs(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{
    name: string
    count: number
  }>`select name, active_count as count from jobs.queue`.execute(db)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

type WaitingJobs = { count: number; dueSeconds: number; failing: number }

/** Whatever passes by itself in moments is over after so many tries, about a minute. */
const triesOfMoments = 6

/** Of each queue that has any. The condition is that of the index by which pg-boss itself looks for jobs. */
export async function countWaitingJobs(db: Database): Promise<Map<string, WaitingJobs>> {
  const { rows } = await sql<WaitingJobs & { name: string }>`select name, count(*)::int as count,
    greatest(0, extract(epoch from jobs.job_now() - min(start_after)))::float8 as "dueSeconds",
    (count(*) filter (where retry_count >= ${triesOfMoments}))::int as failing
    from jobs.job where state < 'active' and not blocked group by name`.execute(db)
  return new Map(rows.map(({ name, ...figures }) => [name, figures]))
}

/**
 * Those of the values that the field has in a job that nobody has begun. A job that waits for its next try does not
 * count: its process may have died.
 */
export async function listUnbegun(
  db: Database,
  { name, field, values }: { name: string; field: string; values: readonly string[] },
): Promise<Set<string>> {
  // One statement: a job is handed over before it leaves the outbox, so it is always in one of the two. A process that
  // died between the two leaves it in both.
  const { rows } = await sql<{ value: string }>`
    select data ->> ${field}::text as value from jobs.job
      where name = ${name} and state = 'created' and not blocked and data ->> ${field}::text = any(${values}::text[])
    union
    select payload ->> ${field}::text from job_outbox
      where name = ${name} and payload ->> ${field}::text = any(${values}::text[])
      and not exists (select from jobs.job where job.name = job_outbox.name and job.id = job_outbox.id)`.execute(db)
  return new Set(rows.map(({ value }) => value))
}

type FailedJob = { id: string; name: string; failedAt: Date }

/** Those that failed without a word of ours, because their process died in their last try. */
export async function listUnnotedFailures(db: Database, names: readonly string[], since: Date): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`select id, name, completed_on as "failedAt" from jobs.job
    where state = 'failed' and name = any(${names}::text[]) and completed_on > ${since}
    and not exists (select from job_failures where job_failures.id = job.id)`.execute(db)
  return rows
}

/** Those of jobs that pg-boss no longer has are missing. */
export async function listPayloads(db: Database, name: string, ids: readonly string[]): Promise<object[]> {
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where name = ${name} and id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ data }) => data)
}
