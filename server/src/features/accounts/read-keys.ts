import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Session } from '../../platform/session.ts'

/**
 * Every answer to a session that shows keys reads them here. An owner who takes an account back from a thief ends the
 * sessions and replaces the keys in one commit. So a session that is still open after the reading has read its own keys,
 * and the session of a thief never learns the new ones.
 */
export async function readKeys<Keys>(
  { identify }: Pick<App, 'identify'>,
  { handle }: Pick<Session, 'handle'>,
  read: () => Promise<Keys>,
): Promise<Keys> {
  const keys = await read()
  if (!(await identify.isStillOpen({ accessId: handle, keyFingerprint: null }))) throw new AppError('unauthorized')
  return keys
}
