import type { Database } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    jobFailures: FailureRow
  }
}

export type FailureRow = {
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

export function listFailuresOf(db: Database, name: string): Promise<FailureRow[]> {
  return db.selectFrom('jobFailures').selectAll().where('name', '=', name).execute()
}

/** A job may have failed once more since its failure was listed. That failure stays. */
export async function deleteFailures(db: Database, failures: readonly FailureRow[]): Promise<void> {
  if (failures.length === 0) return
  const newest = failures.reduce((latest, { failedAt }) => (failedAt > latest ? failedAt : latest), new Date(0))
  const ids = failures.map(({ id }) => id)
  await db.deleteFrom('jobFailures').where('id', 'in', ids).where('failedAt', '<=', newest).execute()
}

export async function deleteFailuresBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('jobFailures').where('failedAt', '<', moment).execute()
}
