import type { Database } from '../../../platform/database/tables.ts'

/** Whether the job's characters are held or spent, so that nothing more will be charged for it. */
export async function hasCharacters(db: Database, job: string): Promise<boolean> {
  const hold = await db.selectFrom('characterHolds').select('job').where('job', '=', job).executeTakeFirst()
  return hold !== undefined
}
