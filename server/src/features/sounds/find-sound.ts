import type { Database } from '../../platform/database/tables.ts'
import type { SoundRow } from './sound.ts'
import { soundsHeardWith } from './usable-sounds.ts'

/**
 * Those of the sounds that may be heard with this streamer, or, without one, with anybody. A message keeps the id of a
 * sound that was public. Its owner may have made it private since, with another file that no administrator knows.
 */
export async function listSoundsById(
  db: Database,
  ids: readonly string[],
  streamerId: string | null,
): Promise<SoundRow[]> {
  return ids.length === 0 ? [] : soundsHeardWith(db, streamerId).selectAll().where('id', 'in', ids).execute()
}
