import { secondsAfter } from '../../../platform/clock.ts'
import type { LoginGround } from '../login-ground.ts'
import { accessTokenSeconds } from './access-token-life.ts'
import { addSigningKey, deleteSigningKeysBefore, listSigningKeys } from './signing-keys.data.ts'

export const signingSeconds = 7 * 24 * 60 * 60
/** A replaced key still verifies tokens for as long as its tokens may live, plus some time for uneven clocks. */
export const readingSeconds = signingSeconds + accessTokenSeconds + 5 * 60

/**
 * Makes a new key each week; run it as often as you like. Signing does not depend on it: the first use replaces an old
 * key.
 */
export async function rotateSigningKeys(parts: Pick<LoginGround, 'db' | 'clock' | 'newId' | 'secrets'>): Promise<void> {
  const now = parts.clock.now()
  await deleteSigningKeysBefore(parts, secondsAfter(now, -readingSeconds))
  const [newest] = await listSigningKeys(parts)
  if (!newest || newest.createdAt <= secondsAfter(now, -signingSeconds)) await addSigningKey(parts)
}
