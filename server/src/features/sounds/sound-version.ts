import { createHash } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import type { SoundRow } from './sound.ts'

/** Stands for what people hear and see of a sound. */
export function versionOf({ name, description, audioToken, pictureToken }: SoundRow): string {
  const parts = JSON.stringify([name, description, audioToken, pictureToken])
  return createHash('sha256').update(parts).digest('base64url')
}

/**
 * Call it under the row's lock. The owner can exchange a sound at any time, and then it is private. Only what an
 * administrator has heard is published to everybody.
 */
export function requireHeard(current: SoundRow, version: string | undefined): void {
  const isPrivate = current.ownerId !== null && !current.isPublic
  if (isPrivate && version !== versionOf(current)) throw new AppError('sound_unheard')
}
