import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { speechFileName } from './speech-file.ts'

/** The files of all speech that is kept. */
export async function listSpeechFiles(db: Database | DatabaseTransaction): Promise<{ name: string; bytes: number }[]> {
  const rows = await db.selectFrom('speechFiles').select(['key', 'kind', 'bytes']).execute()
  return rows.map((row) => ({ name: speechFileName(row), bytes: row.bytes }))
}

/** Files that no row names yet, or no longer. A timer removes those that stay. */
export async function listLooseNames(db: Database | DatabaseTransaction): Promise<string[]> {
  const rows = await db.selectFrom('looseSpeechFiles').select(['key', 'kind']).execute()
  return rows.map(speechFileName)
}
