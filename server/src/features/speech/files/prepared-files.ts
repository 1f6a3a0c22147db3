import type { App } from '../../../app.ts'
import type { Database } from '../../../platform/database/tables.ts'
import { noteLooseFile, removeLooseFile } from './loose-speech-files.ts'

/** Drops the files that were made ahead for these donations and that nobody has wanted. See `dropSpeechFiles`. */
export async function dropPreparedFiles(
  app: Pick<App, 'db' | 'clock' | 'audioStore'>,
  donationIds: readonly string[],
): Promise<void> {
  if (donationIds.length === 0) return
  const since = app.clock.now()
  const files = await app.db.transaction().execute(async (tx) => {
    const dropped = await tx
      .deleteFrom('speechFiles')
      .where('preparedFor', 'in', donationIds)
      .returning(['key', 'kind'])
      .execute()
    for (const file of dropped) await noteLooseFile(tx, file, since)
    return dropped
  })
  for (const file of files) await removeLooseFile(app, { ...file, since })
}

/** The donations for which files were made ahead that nobody has wanted yet. */
export async function listPrepared(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('speechFiles')
    .select('preparedFor')
    .distinct()
    .where('preparedFor', 'is not', null)
    .execute()
  return rows.flatMap(({ preparedFor }) => preparedFor ?? [])
}

/** The donations were accepted. From now on their files are kept like any other. */
export async function keepPreparedFiles(db: Database, donationIds: readonly string[]): Promise<void> {
  if (donationIds.length === 0) return
  await db.updateTable('speechFiles').set({ preparedFor: null }).where('preparedFor', 'in', donationIds).execute()
}

/** Another donation wants the same words. From now on the files are kept like any other. */
export async function sharePreparedFiles(db: Database, keys: readonly string[], donationId: string): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('speechFiles')
    .set({ preparedFor: null })
    .where('key', 'in', keys)
    .where('preparedFor', '<>', donationId)
    .execute()
}
