import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { requireUser } from './find-user.ts'
import { listLinkKeyRows } from './link-keys.ts'

export async function exportAccount(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const user = await requireUser(app.db, userId)
  const keys = await listLinkKeyRows(app.db, userId)
  const choices = await app.db.selectFrom('userVoiceChoices').selectAll().where('userId', '=', userId).execute()
  return {
    account: user,
    links: keys.map(({ kind, name, createdAt, expiresAt, lastUsedAt }) => ({
      kind,
      name,
      createdAt,
      expiresAt,
      lastUsedAt,
    })),
    voice_choices: choices.map(({ list, voiceId }) => ({ list, voice_id: voiceId })),
  }
}

/** Deleting the user's row also deletes their keys and choices. */
export async function eraseAccount(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', userId).execute()
}
