import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    figures: FigureRow
  }
}

/**
 * - donations: received since the last time
 * - donations_total: received since counting began
 * - first_sound_p95: seconds, over the last hour, by engine
 * - waiting_for_speech, waiting_jobs: at that moment
 * - speech_cache_bytes, database_bytes: at that moment
 * - disk_free_share: from 0 to 1, by host
 */
type FigureName =
  | 'donations'
  | 'donations_total'
  | 'first_sound_p95'
  | 'waiting_for_speech'
  | 'waiting_jobs'
  | 'speech_cache_bytes'
  | 'database_bytes'
  | 'disk_free_share'

export type FigureRow = { name: FigureName; label: string; at: Date; value: number }

export async function insertFigures(db: Database | DatabaseTransaction, rows: readonly FigureRow[]): Promise<void> {
  await db
    .insertInto('figures')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listFiguresSince(db: Database, names: readonly FigureName[], since: Date): Promise<FigureRow[]> {
  return db.selectFrom('figures').selectAll().where('name', 'in', names).where('at', '>', since).orderBy('at').execute()
}

/** The newest one that has no label. */
export function latestFigure(db: Database, name: FigureName): Promise<FigureRow | undefined> {
  return db
    .selectFrom('figures')
    .selectAll()
    .where('name', '=', name)
    .where('label', '=', '')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteFiguresBefore(db: Database | DatabaseTransaction, moment: Date): Promise<void> {
  await db.deleteFrom('figures').where('at', '<', moment).execute()
}
