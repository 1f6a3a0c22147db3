import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { App } from '../../app.ts'
import { AppError } from '../../platform/app-error.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Session } from '../../platform/session.ts'
import { lockUser } from './find-user.ts'

/**
 * Call it first in a transaction that hands out a key or says where donations go. An owner who takes an account back from
 * a thief locks the user, ends the sessions, withdraws the keys and turns off what a thief may have set. A call that had
 * to wait for that would make a key that nobody withdraws, or turn things on again.
 */
export async function requireOpenSession(
  { identify }: Pick<App, 'identify'>,
  tx: DatabaseTransaction,
  { userId, handle }: Pick<Session, 'userId' | 'handle'>,
  refusal: ErrorCode = 'unauthorized',
): Promise<void> {
  await lockUser(tx, userId)
  if (!(await identify.isStillOpen({ accessId: handle, keyFingerprint: null }, tx))) throw new AppError(refusal)
}
