import type { App } from '../../app.ts'
import type { Database } from '../../platform/database/tables.ts'
import { listPictureFiles } from '../playback/overlay-picture.ts'
import { listSoundFiles } from '../sounds/list-sound-files.ts'
import { listSoundFilesToHear } from '../speech/donations/sounds-to-hear.ts'
import { listLooseNames, listSpeechFiles } from '../speech/files/list-speech-files.ts'

/** So long may a file have no row: it is being written, or another timer will remove it. */
export const orphanGraceSeconds = 24 * 60 * 60

/** Everything that the store may hold. */
export async function listKnownFiles(db: Database): Promise<Set<string>> {
  const speech = await listSpeechFiles(db)
  return new Set([
    ...(await listSoundFiles(db)),
    ...(await listSoundFilesToHear(db)),
    ...(await listPictureFiles(db)),
    ...speech.map(({ name }) => name),
    ...(await listLooseNames(db)),
  ])
}

/**
 * Removes what a process left that was killed between storing a sound and storing its row. Only in the data folder,
 * which belongs to one installation: a bucket may serve another one too, perhaps a copy that was restored to look at.
 */
export async function removeOrphanedFiles(
  { config, db, audioStore, log }: Pick<App, 'config' | 'db' | 'audioStore' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  if (config.s3) return
  const old: string[] = []
  for await (const { name, ageSeconds } of audioStore.list()) if (ageSeconds > orphanGraceSeconds) old.push(name)
  // The rows are read after the files: a file may have got its row meanwhile, and never the other way round.
  const known = await listKnownFiles(db)
  for (const name of old.filter((file) => !known.has(file))) {
    if (signal.aborted) return
    log.warn({ file: name }, 'a file without a row was removed')
    await audioStore.remove(name)
  }
}
