import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/app-error.ts'
import { requireUser } from './find-user.ts'

export async function listVoiceChoices(
  db: Database | DatabaseTransaction,
  userId: string,
  list: 'whitelist' | 'blacklist',
): Promise<string[]> {
  const rows = await db
    .selectFrom('userVoiceChoices')
    .select('voiceId')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .execute()
  return rows.map(({ voiceId }) => voiceId)
}

/** Adds the voice to the list of the active mode, or removes it if it is there. */
export async function toggleVoiceChoice(db: Database, userId: string, voiceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two presses at once would both find the list as it was.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { voicePreference: list } = await requireUser(tx, userId)
    if (list === 'allow_all') throw new AppError('voice_list_inactive')
    const choice = { userId, list, voiceId }
    const removed = await tx
      .deleteFrom('userVoiceChoices')
      .where('userId', '=', choice.userId)
      .where('list', '=', choice.list)
      .where('voiceId', '=', choice.voiceId)
      .returning('voiceId')
      .executeTakeFirst()
    if (!removed) await tx.insertInto('userVoiceChoices').values(choice).execute()
  })
}

/** Removes a deleted voice from all lists. */
export async function forgetVoiceChoices(db: DatabaseTransaction, voiceId: string): Promise<void> {
  await db.deleteFrom('userVoiceChoices').where('voiceId', '=', voiceId).execute()
}
