import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { removeLater } from './keep-sound-files.ts'
import { readCategories } from './sound-categories.ts'
import { toSound } from './to-sound.ts'

export async function exportSounds(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const categories = await readCategories(app.db)
  const rows = await app.db.selectFrom('sounds').selectAll().where('ownerId', '=', userId).execute()
  return { sounds: rows.map((row) => toSound(row, categories)) }
}

export async function eraseSounds(app: Pick<App, 'jobs'>, tx: DatabaseTransaction, userId: string): Promise<void> {
  const rows = await tx.deleteFrom('sounds').where('ownerId', '=', userId).returningAll().execute()
  for (const row of rows) await removeLater(app, tx, row)
}
