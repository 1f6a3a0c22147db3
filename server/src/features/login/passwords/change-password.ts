import { forms } from '@lautgabe/texts/en/forms.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { requireUser } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { PasswordChange } from '../login-service.ts'
import { endLiveAccess } from '../sessions/end-sessions.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { proveInSession } from './prove-in-session.ts'
import { setNewPassword } from './set-new-password.ts'

/** Ends all sessions except the one that made the change. */
export async function changePassword(
  parts: LoginParts,
  userId: string,
  { password, newPassword, handle, address }: PasswordChange,
): Promise<void> {
  const proof = await proveInSession(parts, userId, { password, address })
  const problem = newPasswordProblem(newPassword)
  if (problem) throw new AppError('password_refused', { fields: { new_password: forms[problem] } })
  const passwordHash = await parts.passwords.hash(newPassword)
  const ended = await parts.db.transaction().execute(async (tx) => {
    if (!(await proof.stillHolds(tx))) throw new AppError('wrong_password')
    const user = await requireUser(tx, userId)
    await recordAct(parts, tx, { action: 'password_changed', by: { userId }, onUser: userId, from: address })
    return setNewPassword(parts, tx, user, { passwordHash, exceptHandle: handle })
  })
  await endLiveAccess(parts, ended)
}
