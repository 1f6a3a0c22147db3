import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { toTtsLog } from './tts-logs.admin-routes.ts'

/** Without previews: what visitors try out and do not send is theirs. */
export async function exportSpeech(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const rows = await app.db
    .selectFrom('ttsLogs')
    .selectAll()
    .where('userId', '=', userId)
    .where('purpose', '!=', 'preview')
    .orderBy('createdAt')
    .execute()
  return { spoken: rows.map(toTtsLog) }
}

/** The figures stay, without the words and without the person. */
export async function eraseSpeech(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx
    .updateTable('ttsLogs')
    .set({ userId: null, text: null, donationId: null })
    .where('userId', '=', userId)
    .execute()
}
