import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '@lautgabe/contract/endpoint.ts'
import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { AudioRefusal } from '../../platform/audio/audio-refused.ts'
import { secondsAfter } from '../../platform/clock.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { WorkerPoolError } from '../../platform/workers/worker-pool.ts'
import { soundFileName } from './sound.ts'

type Parts = Pick<App, 'audio' | 'audioStore'>

/** An upload has its row long before that, or never. */
const uploadSeconds = 60 * 60

export type KeptSound = { audioToken: string; seconds: number; peaks: number[] }

/** The refusal for each reason why a file was not accepted. */
const refusals: Record<AudioRefusal, ErrorCode> = {
  too_large: 'sound_file_too_large',
  not_audio: 'sound_file_not_audio',
  unsupported: 'sound_file_not_audio',
  sample_rate: 'sound_file_not_audio',
  type_mismatch: 'sound_file_mismatch',
  damaged: 'sound_file_damaged',
  took_too_long: 'sound_file_damaged',
  too_short: 'sound_file_silent',
  silent: 'sound_file_silent',
  too_long: 'sound_file_too_long',
  too_many_channels: 'sound_file_channels',
  needs_conversion: 'sound_file_needs_conversion',
}

/**
 * Call it before files are stored. After an hour a job removes those that no row names: the process died, or the account
 * was erased meanwhile. After an error of the database no other code may remove them: the answer may have got lost
 * although the row is there.
 */
export async function noteFiles(
  { db, jobs, clock }: Pick<App, 'db' | 'jobs' | 'clock'>,
  tokens: Tokens,
): Promise<void> {
  const names = fileNames(tokens)
  if (names.length === 0) return
  await jobs.add(
    db,
    'remove-unnamed-files',
    { names, ownerId: null },
    { startAfter: secondsAfter(clock.now(), uploadSeconds) },
  )
}

/** Decodes an uploaded sound, levels it and stores the result. The uploaded bytes themselves are never stored. */
export async function keepSound(
  { audio, audioStore }: Parts,
  file: UploadedFile,
  audioToken: string,
): Promise<KeptSound> {
  const upload = { bytes: file.bytes, name: file.name, declaredType: file.type }
  const read = await audio.readUpload(upload).catch(toBusy)
  if (!read.ok) throw new AppError(refusals[read.reason])
  await audioStore.put(soundFileName.wav(audioToken), read.wav, 'audio/wav')
  await audioStore.put(soundFileName.mp3(audioToken), read.mp3, 'audio/mpeg')
  return { audioToken, seconds: read.seconds, peaks: read.peaks }
}

export async function keepPicture({ audio, audioStore }: Parts, file: UploadedFile, token: string): Promise<void> {
  const upload = { bytes: file.bytes, name: file.name, declaredType: file.type }
  const read = await audio.picture(upload).catch(toBusy)
  if (!read.ok) throw new AppError(read.reason === 'too_large' ? 'image_file_too_large' : 'image_file_refused')
  await audioStore.put(soundFileName.picture(token), read.webp, 'image/webp')
}

type Tokens = { audioToken?: string | undefined; pictureToken?: string | null | undefined }

export function fileNames({ audioToken, pictureToken }: Tokens): string[] {
  return [
    ...(audioToken ? [soundFileName.wav(audioToken), soundFileName.mp3(audioToken)] : []),
    ...(pictureToken ? [soundFileName.picture(pictureToken)] : []),
  ]
}

/**
 * Call it in the transaction that deletes the row. A job removes the files, even if the process dies in between. While
 * the owner has an account, or nobody owns the sound, it waits for messages that are still to be heard.
 */
export async function removeLater(
  { jobs }: Pick<App, 'jobs'>,
  tx: DatabaseTransaction,
  { ownerId = null, ...tokens }: Tokens & { ownerId?: string | null },
): Promise<void> {
  const names = fileNames(tokens)
  if (names.length > 0) await jobs.add(tx, 'remove-unnamed-files', { names, ownerId })
}

export const newFileToken = () => randomBytes(16).toString('base64url')

function toBusy(error: unknown): never {
  throw error instanceof WorkerPoolError && error.reason === 'busy' ? new AppError('uploads_busy') : error
}
