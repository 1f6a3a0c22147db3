import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'

const day = 24 * 60 * 60

export async function removeSoundFiles(
  { audioStore }: Pick<App, 'audioStore'>,
  { names }: { names: string[] },
): Promise<void> {
  for (const name of names) await audioStore.remove(name)
}

/** Anybody who knows the name can fetch the file, and no row names it any more. So we try again every day until it is gone. */
export async function removeSoundFilesLater(
  { db, clock, jobs }: Pick<App, 'db' | 'clock' | 'jobs'>,
  payload: { names: string[] },
): Promise<void> {
  await jobs.add(db, 'remove-sound-files', payload, { startAfter: secondsAfter(clock.now(), day) })
}
