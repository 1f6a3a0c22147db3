import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { PasswordProof } from '../../../platform/session.ts'
import type { LoginParts } from '../login-parts.ts'
import { limits, takeBackCounts } from '../wire/login-limits.ts'
import { provePassword } from './prove-password.ts'

type Typed = { password: string; address: string }

/**
 * For acts that need the password beside a session. A stranger at somebody's session must not guess it here: failures of
 * all these acts count together, and the audit log has them without the typed text.
 */
export async function proveInSession(
  parts: LoginParts,
  userId: string,
  { password, address }: Typed,
): Promise<PasswordProof> {
  await parts.limits.count('login failedProofByUser', limits.failedProofByUser, userId)
  const takeBack = () => takeBackCounts(parts, [['failedProofByUser', userId]])
  const proof = await provePassword(parts, userId, password).catch(async (error: unknown) => {
    // No guess was checked: there are too many sign-ins at the moment.
    await takeBack()
    throw error
  })
  if (!proof) {
    await recordAct(parts, parts.db, { action: 'wrong_password', by: { userId }, onUser: userId, from: address })
    throw new AppError('wrong_password')
  }
  await takeBack()
  return proof
}
