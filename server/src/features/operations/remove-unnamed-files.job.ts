import { basename, extname } from 'node:path'
import type { App } from '../../app.ts'
import { secondsAfter } from '../../platform/clock.ts'
import { findUser } from '../accounts/find-user.ts'
import { listPictureFiles } from '../playback/overlay-picture.ts'
import { listSoundFiles } from '../sounds/list-sound-files.ts'
import { listSoundFilesToHear } from '../speech/donations/sounds-to-hear.ts'

const day = 24 * 60 * 60

type Unnamed = { names: string[]; ownerId: string | null }

/**
 * Removes the files that no row names: those of deleted sounds, and those of uploads that never got their row. Sounds
 * that a message waits to be heard with stay for a day more, unless their owner's account is gone.
 */
export async function removeUnnamedFiles(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'audioStore'>,
  { names, ownerId }: Unnamed,
): Promise<void> {
  const { db, audioStore } = app
  const tokens = names.map((name) => basename(name, extname(name)))
  const named = new Set([...(await listSoundFiles(db, tokens)), ...(await listPictureFiles(db, tokens))])
  const isErased = ownerId !== null && !(await findUser(db, ownerId))
  const toHear = new Set(isErased ? [] : await listSoundFilesToHear(db))
  const waiting = names.filter((name) => !named.has(name) && toHear.has(name))
  for (const name of names) if (!named.has(name) && !toHear.has(name)) await audioStore.remove(name)
  if (waiting.length > 0) await removeUnnamedFilesLater(app, { names: waiting, ownerId })
}

/** Anybody who knows the name can fetch the file, and no sound has it any more. So we try again every day until it is gone. */
export async function removeUnnamedFilesLater(
  { db, clock, jobs }: Pick<App, 'db' | 'clock' | 'jobs'>,
  payload: Unnamed,
): Promise<void> {
  await jobs.add(db, 'remove-unnamed-files', payload, { startAfter: secondsAfter(clock.now(), day) })
}
