import type { App } from '../../app.ts'
import { forgetThings } from '../../platform/audit/forget-acts.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { toVoice } from './to-voice.ts'

export async function exportVoices(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const rows = await app.db.selectFrom('voices').selectAll().where('ownerId', '=', userId).execute()
  return { private_voices: rows.map(toVoice) }
}

/** Deletes the private voices of a person with their account. */
export async function eraseVoices(tx: DatabaseTransaction, userId: string): Promise<void> {
  const gone = await tx.deleteFrom('voices').where('ownerId', '=', userId).returning('id').execute()
  // The name of such a voice is often the person's name.
  await forgetThings(
    tx,
    gone.map(({ id }) => id),
  )
}
