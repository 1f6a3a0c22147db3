import type { PasswordProof } from '../../../platform/session.ts'
import { lockUser } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import { findPasswordHash, lockPasswordHash, replacePasswordHash } from './passwords.data.ts'

type Parts = Pick<LoginParts, 'db' | 'passwords'>

/** Computes one hash whether or not there is such a user. Undefined if the password is wrong. */
export async function provePassword(
  parts: Parts,
  userId: string | undefined,
  password: string,
): Promise<PasswordProof | undefined> {
  const { db, passwords } = parts
  const before = userId === undefined ? undefined : await findPasswordHash(db, userId)
  const isRight = await passwords.isRight(before, password)
  if (userId === undefined || before === undefined || !isRight) return undefined
  if (!passwords.isWeak(before)) return proofOf(userId, before)
  const after = await passwords.hash(password)
  const isReplaced = await replacePasswordHash(db, userId, { before, after })
  // Otherwise another call replaced the hash first: with a stronger one of this password, or with a new password.
  return isReplaced ? proofOf(userId, after) : provePassword(parts, userId, password)
}

function proofOf(userId: string, passwordHash: string): PasswordProof {
  return {
    async stillHolds(tx) {
      // Every transaction locks the user first, so that no two of them wait for each other.
      await lockUser(tx, userId)
      return (await lockPasswordHash(tx, userId)) === passwordHash
    },
  }
}
