import { randomUUID } from 'node:crypto'
import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import { type AdminSound, listAllSounds, updateSound } from '@lautgabe/contract/sounds/sounds-api.ts'
import { newFileToken } from '../features/sounds/keep-sound-files.ts'
import { soundFileName, type SoundRow } from '../features/sounds/sound.ts'
import { encodeWav } from '../platform/audio/files/encode-wav.ts'
import { secondsOf } from '../platform/audio/pcm.ts'
import type { TestApp } from './start-test-app.ts'
import { aBabble } from './tones.ts'

let soundsMade = 0

/** A sound of the catalogue, with its audio file. It is open to everybody unless told otherwise. */
export async function aSound(
  { app }: TestApp,
  given: Partial<Pick<SoundRow, 'name' | 'ownerId' | 'tierLevel' | 'isPublic'>> = {},
): Promise<SoundRow> {
  const name = given.name ?? `sound ${(soundsMade += 1)}`
  const pcm = aBabble({ seconds: 0.5 })
  const audioToken = newFileToken()
  await app.audioStore.put(soundFileName.wav(audioToken), encodeWav(pcm), 'audio/wav')
  return app.db
    .insertInto('sounds')
    .values({
      id: randomUUID(),
      ownerId: null,
      tierLevel: 0,
      isPublic: true,
      description: '',
      descriptionDe: null,
      categoryId: null,
      pictureToken: null,
      seconds: secondsOf(pcm),
      peaks: JSON.stringify([0.5]),
      audioToken,
      createdAt: app.clock.now(),
      updatedAt: app.clock.now(),
      ...given,
      name,
      matchKey: toMatchKey(name),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The sound as this administrator's list shows it. */
export async function shownSound(app: TestApp, id: string, admin: string): Promise<AdminSound> {
  const shown = (await app.call(listAllSounds, {}, admin)).find((sound) => sound.id === id)
  if (!shown) throw new Error(`The list has no sound ${id}.`)
  return shown
}

/** The administrator has listened to the sound as it is now. */
export async function publishSound(app: TestApp, id: string, admin: string): Promise<AdminSound> {
  const { version } = await shownSound(app, id, admin)
  return app.call(updateSound, { params: { id }, body: { is_public: 'true', version }, files: {} }, admin)
}
