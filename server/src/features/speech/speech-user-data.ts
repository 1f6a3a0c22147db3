import type { App } from '../../app.ts'
import { inSteps } from '../../platform/database/reading/in-steps.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { audioKeysOf } from '../donations/queue/keep-audio.ts'
import { deleteOrdersOf } from './orders/speech-orders.ts'
import { toTtsLog } from './tts-logs.admin-routes.ts'

/** Without previews: texts that visitors try out and do not send belong to the visitors. */
export async function exportSpeech(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  return { spoken: readSpoken(app.db, userId) }
}

function readSpoken(db: App['db'], userId: string) {
  const own = db.selectFrom('ttsLogs').selectAll().where('userId', '=', userId).where('purpose', '!=', 'preview')
  return inSteps(
    own.orderBy('createdAt').orderBy('id'),
    (rest, last) =>
      rest.where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '>', tuple(last.createdAt, last.id))),
    toTtsLog,
  )
}

const mixesAtOnce = 500

/**
 * Removes the words and the person and keeps the figures; the name of a private voice is often a person's. A job removes the audio of whole messages, even if the
 * process dies in between. Single parts stay: they are shared, and nothing says whose they were.
 */
export async function eraseSpeech(app: Pick<App, 'jobs'>, tx: DatabaseTransaction, userId: string): Promise<void> {
  const keys = await audioKeysOf(tx, userId)
  for (let first = 0; first < keys.length; first += mixesAtOnce)
    await app.jobs.add(tx, 'remove-mixes', { keys: keys.slice(first, first + mixesAtOnce) })
  await deleteOrdersOf(tx, userId)
  await tx
    .updateTable('ttsLogs')
    .set({ userId: null, text: null, donationId: null, voiceId: null, voiceName: null })
    .where('userId', '=', userId)
    .execute()
}
