import type { LoginParts } from '../login-parts.ts'
import { findPasswordHash } from './passwords.data.ts'

/** One hash is computed whether or not there is such a user. */
export async function isPasswordOf(
  { db, passwords }: Pick<LoginParts, 'db' | 'passwords'>,
  userId: string | undefined,
  password: string,
): Promise<boolean> {
  const passwordHash = userId === undefined ? undefined : await findPasswordHash(db, userId)
  return passwords.isRight(passwordHash, password)
}
