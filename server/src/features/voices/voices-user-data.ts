import type { App } from '../../app.ts'
import { forgetThings, listThingsOf } from '../../platform/audit/forget-acts.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { toVoice } from './to-voice.ts'

export async function exportVoices(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const rows = await app.db.selectFrom('voices').selectAll().where('ownerId', '=', userId).execute()
  return { private_voices: rows.map(toVoice) }
}

/** Deletes the private voices of a person with their account, and their names, which are often the person's name. */
export async function eraseVoices(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('voices').where('ownerId', '=', userId).execute()
  const once = await listThingsOf(tx, 'voice_owner_changed', userId)
  // A voice that others have now is named for them.
  const others = once.length === 0 ? [] : await tx.selectFrom('voices').select('id').where('id', 'in', once).execute()
  const kept = new Set(others.map(({ id }) => id))
  await forgetThings(
    tx,
    once.filter((id) => !kept.has(id)),
  )
}
