import { basename, extname } from 'node:path'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { listPictureFiles } from '../playback/overlay-picture.ts'
import { listSoundFiles } from '../sounds/list-sound-files.ts'

const day = 24 * 60 * 60

/** Removes the files that no row names: those of deleted sounds, and those of uploads that never got their row. */
export async function removeUnnamedFiles(
  { db, audioStore }: Pick<App, 'db' | 'audioStore'>,
  { names }: { names: string[] },
): Promise<void> {
  const tokens = names.map((name) => basename(name, extname(name)))
  const named = new Set([...(await listSoundFiles(db, tokens)), ...(await listPictureFiles(db, tokens))])
  for (const name of names) if (!named.has(name)) await audioStore.remove(name)
}

/** Anybody who knows the name can fetch the file, and no row names it any more. So we try again every day until it is gone. */
export async function removeUnnamedFilesLater(
  { db, clock, jobs }: Pick<App, 'db' | 'clock' | 'jobs'>,
  payload: { names: string[] },
): Promise<void> {
  await jobs.add(db, 'remove-unnamed-files', payload, { startAfter: secondsAfter(clock.now(), day) })
}
