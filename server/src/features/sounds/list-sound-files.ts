import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { fileNames } from './keep-sound-files.ts'

/** The names of the files of sounds: of all, or only of those with these tokens. */
export async function listSoundFiles(
  db: Database | DatabaseTransaction,
  tokens?: readonly string[],
): Promise<string[]> {
  const all = db.selectFrom('sounds').select(['audioToken', 'pictureToken'])
  const wanted = tokens
    ? all.where((where) => where.or([where('audioToken', 'in', tokens), where('pictureToken', 'in', tokens)]))
    : all
  return (await wanted.execute()).flatMap(fileNames)
}
