import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { fileNames } from './keep-sound-files.ts'

/** The names of the files of all sounds. */
export async function listSoundFiles(db: Database | DatabaseTransaction): Promise<string[]> {
  const rows = await db.selectFrom('sounds').select(['audioToken', 'pictureToken']).execute()
  return rows.flatMap(fileNames)
}
