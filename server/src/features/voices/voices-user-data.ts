import type { App } from '../../app.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { toVoice } from './to-voice.ts'

export async function exportVoices(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const rows = await app.db.selectFrom('voices').selectAll().where('ownerId', '=', userId).execute()
  return { private_voices: rows.map(toVoice) }
}

/** A voice made for one person goes with them. */
export async function eraseVoices(tx: DatabaseTransaction, userId: string): Promise<void> {
  const gone = await tx.deleteFrom('voices').where('ownerId', '=', userId).returning('id').execute()
  // Such a voice is often called what the person is.
  await forgetThings(
    tx,
    gone.map(({ id }) => id),
  )
}
