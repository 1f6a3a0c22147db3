import type { Database } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    jobFailures: FailureRow
  }
}

type FailureRow = {
  id: string
  name: string
  failedAt: Date
  reason: string
  /** The job was cancelled, because another try could not have helped. */
  isHopeless: boolean
}

const reasonMaxLength = 300

export async function insertFailure(db: Database, failure: FailureRow): Promise<void> {
  const row = { ...failure, reason: failure.reason.slice(0, reasonMaxLength) }
  await db
    .insertInto('jobFailures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** The newest failure of each name comes first. */
export function listFailures(db: Database, since: Date, limit: number): Promise<FailureRow[]> {
  return db
    .selectFrom('jobFailures')
    .selectAll()
    .where('failedAt', '>=', since)
    .orderBy('failedAt', 'desc')
    .limit(limit)
    .execute()
}

/** Returns those that it removed. */
export function takeFailures(db: Database, name: string): Promise<FailureRow[]> {
  return db.deleteFrom('jobFailures').where('name', '=', name).returningAll().execute()
}

export async function deleteFailuresBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('jobFailures').where('failedAt', '<', moment).execute()
}
