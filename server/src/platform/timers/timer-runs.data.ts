import type { Database } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    timerRuns: { name: string; nextRunAt: Date }
  }
}

/** Returns true on one node only, of all nodes that find the timer due. */
export async function claimRun(db: Database, name: string, now: Date, nextRunAt: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('timerRuns')
    .values({ name, nextRunAt })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ nextRunAt }).where('timerRuns.nextRunAt', '<=', now),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
