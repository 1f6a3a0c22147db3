import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { type SpeechFile, speechFileName } from './speech-file.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    looseSpeechFiles: { key: string; kind: SpeechFile['kind']; since: Date }
  }
}

type LooseFile = Pick<SpeechFile, 'key' | 'kind'> & { since: Date }
type Parts = Pick<App, 'db' | 'clock' | 'audioStore'>

/** Far longer than writing a file takes: a process that started this long ago is dead. */
const leftSeconds = 15 * 60
/** So long has a backup to copy files that were removed after its moment. */
const removedSeconds = 60 * 60
const atOnce = 200

/** Call it before writing or removing a file, so that a later cleanup finds a file that was left half-way. */
export async function noteLooseFile(
  db: Database | DatabaseTransaction,
  { key, kind }: Pick<SpeechFile, 'key' | 'kind'>,
  since: Date,
): Promise<void> {
  await db
    .insertInto('looseSpeechFiles')
    .values({ key, kind, since })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ since }))
    .execute()
}

/**
 * The note stays locked until the file is gone. A process that makes the same file meanwhile waits and writes it
 * afterwards.
 */
export async function removeLooseFile({ db, audioStore }: Parts, { since, ...file }: LooseFile): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .deleteFrom('looseSpeechFiles')
      .where('key', '=', file.key)
      .where('since', '=', since)
      .returning('key')
      .executeTakeFirst()
    if (!noted) return
    const known = await tx.selectFrom('speechFiles').select('key').where('key', '=', file.key).executeTakeFirst()
    if (!known) await audioStore.remove(speechFileName(file))
  })
}

/** Removes files that no row names. */
export async function removeLooseFiles(app: Parts, signal: AbortSignal): Promise<void> {
  const left = await app.db
    .selectFrom('looseSpeechFiles')
    .selectAll()
    .where('since', '<', secondsAfter(app.clock.now(), -leftSeconds))
    .orderBy('since')
    .limit(atOnce)
    .execute()
  for (const file of left) {
    if (signal.aborted) return
    await removeLooseFile(app, file)
  }
}

export function tidyAudioStore({ audioStore }: Pick<App, 'audioStore'>): Promise<void> {
  return audioStore.tidy({ unfinished: leftSeconds, removed: removedSeconds })
}
