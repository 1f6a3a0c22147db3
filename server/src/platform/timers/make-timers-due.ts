import type { Database } from '../database/tables.ts'

/** Every timer of the cluster runs as soon as a server starts. */
export async function makeTimersDue(db: Database): Promise<void> {
  await db.deleteFrom('timerRuns').execute()
}
