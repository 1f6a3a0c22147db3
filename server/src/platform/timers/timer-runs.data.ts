import type { Database } from '../database/tables.ts'

declare module '../database/tables.ts' {
  interface Tables {
    timerRuns: { name: string; nextRunAt: Date }
  }
}

type Claim = { now: Date; nextRunAt: Date; latest: Date }

/** Returns true on one node only, of all nodes that find the timer due: its time has come, or lies after the latest. */
export async function claimRun(db: Database, name: string, { now, nextRunAt, latest }: Claim): Promise<boolean> {
  const claimed = await db
    .insertInto('timerRuns')
    .values({ name, nextRunAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ nextRunAt })
        .where(({ or, eb }) => or([eb('timerRuns.nextRunAt', '<=', now), eb('timerRuns.nextRunAt', '>', latest)])),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
