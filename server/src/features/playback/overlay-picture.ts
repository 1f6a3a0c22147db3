import { apiBase, type UploadedFile } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../app.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import { fileNames, keepPicture, newFileToken, noteFiles, removeLater } from '../sounds/keep-sound-files.ts'
import { soundFilePath } from '../sounds/sound.ts'
import { lockPlayback, playbackOf, type PlaybackRow } from './playback.ts'

type Parts = Pick<App, 'db' | 'jobs' | 'clock' | 'audio' | 'audioStore' | 'playback'>

export const pictureUrl = ({ pictureToken }: Pick<PlaybackRow, 'pictureToken'>): string | null =>
  pictureToken && apiBase + soundFilePath.picture(pictureToken)

export async function readPicture({ db }: Pick<App, 'db'>, userId: string): Promise<string | null> {
  return pictureUrl(await playbackOf(db, userId))
}

export async function setPicture(app: Parts, userId: string, file: UploadedFile): Promise<string | null> {
  const pictureToken = newFileToken()
  await noteFiles(app, { pictureToken })
  await keepPicture(app, file, pictureToken)
  return replacePicture(app, userId, pictureToken)
}

export const removePicture = (app: Parts, userId: string) => replacePicture(app, userId, null)

async function replacePicture(app: Parts, userId: string, pictureToken: string | null): Promise<string | null> {
  await app.db.transaction().execute(async (tx) => {
    const before = await lockPlayback(tx, userId)
    await tx.updateTable('playbacks').set({ pictureToken }).where('userId', '=', userId).execute()
    await removeLater(app, tx, { pictureToken: before.pictureToken })
  })
  await app.playback.tell(userId)
  return pictureUrl({ pictureToken })
}

/** The files of the pictures that overlays show: of all, or only of these tokens. */
export async function listPictureFiles(
  db: Database | DatabaseTransaction,
  tokens?: readonly string[],
): Promise<string[]> {
  const all = db.selectFrom('playbacks').select('pictureToken').where('pictureToken', 'is not', null)
  const rows = await (tokens ? all.where('pictureToken', 'in', tokens) : all).execute()
  return rows.flatMap(fileNames)
}
