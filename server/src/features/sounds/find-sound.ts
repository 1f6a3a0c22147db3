import type { Database } from '../../platform/database/tables.ts'
import type { SoundRow } from './sound.ts'

export async function listSoundsById(db: Database, ids: readonly string[]): Promise<SoundRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('sounds').selectAll().where('id', 'in', ids).execute()
}
