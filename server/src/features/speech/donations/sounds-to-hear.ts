import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'
import { donationsNotHeard } from '../../donations/queue/donations-not-heard.ts'
import { soundFileOfPath } from '../../sounds/sound.ts'

/**
 * The files of sounds in messages that were voiced and not heard yet. A message is heard with the sounds it was approved
 * with, so these files stay although no sound has them any more.
 */
export async function listSoundFilesToHear(db: Database): Promise<string[]> {
  const path = sql<string>`jsonb_path_query(parts, '$[*].path') #>> '{}'`
  const messages = db.selectFrom('voicedMessages').where('donationId', 'in', donationsNotHeard(db))
  const rows = await messages.select(path.as('path')).execute()
  return rows.flatMap((row) => soundFileOfPath(row.path) ?? [])
}
