import { z } from '@lautgabe/contract/zod.ts'
import { recordAct } from '../../../platform/audit/record-act.ts'
import { toCaller } from '../../../platform/http/caller-address.ts'
import { markEmailVerified } from '../../accounts/change-user-email.ts'
import { findUser } from '../../accounts/find-user.ts'
import { withdrawKeys } from '../../accounts/withdraw-keys.ts'
import { endWaysBackSince, isTokenGood, useToken } from '../email/one-time-tokens.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { endLiveAccess } from '../sessions/end-sessions.ts'
import { readFormFields, textOf } from '../wire/form-fields.ts'
import { badRequest, fieldErrors, ok, statusOnly, tooManyAttempts } from '../wire/login-answer.ts'
import { findUsedUpLimit } from '../wire/login-limits.ts'
import { newPasswordProblem } from './new-password-problem.ts'
import { setNewPassword } from './set-new-password.ts'

const tokenSchema = z.object({ method: z.literal('token'), token: z.string() })

/** Starts no session: the user signs in with the new password. The arrival of the mail proves the address. */
export async function resetPassword(parts: LoginParts, { body, address }: LoginRequest): Promise<LoginAnswer> {
  const fields = readFormFields(body, ['password'])
  if (typeof fields === 'string') return badRequest(fields)
  const read = tokenSchema.safeParse(body)
  if (!read.success) return badRequest('The body must have the method "token" and a token')
  const { token } = read.data
  const password = textOf(fields, 'password')
  // Checked before the token: a refused password must not use up the link.
  const problem = newPasswordProblem(password)
  if (problem) return fieldErrors([{ id: 'password', problem }])
  const retryAfter = await findUsedUpLimit(parts, [['newPasswordByAddress', toCaller(address)]])
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter)
  // Checks the token before the work of hashing.
  if (!(await isTokenGood(parts, 'reset_password', token))) return statusOnly('RESET_PASSWORD_INVALID_TOKEN_ERROR')

  const passwordHash = await parts.passwords.hash(password)
  const ended = await parts.db.transaction().execute(async (tx) => {
    const used = await useToken(parts, tx, 'reset_password', token)
    const user = used && (await findUser(tx, used.userId))
    if (!used || user?.email !== used.email || user.blockedAt !== null) return undefined
    // Until now nobody knew whose address it is. A former holder of the account may have noted its keys.
    const withdrawn = user.emailVerifiedAt === null ? await withdrawKeys(parts, tx, user.id) : []
    await markEmailVerified(tx, parts.clock, user.id, used.email)
    await endWaysBackSince(parts, tx, used)
    // Anyone who opened the mail: no session says who it was.
    await recordAct(parts, tx, { action: 'password_reset', by: 'anyone', onUser: user.id, from: address })
    const signedOut = await setNewPassword(parts, tx, user, { passwordHash, areKeysNew: withdrawn.length > 0 })
    return [...signedOut, ...withdrawn]
  })
  if (!ended) return statusOnly('RESET_PASSWORD_INVALID_TOKEN_ERROR')
  await endLiveAccess(parts, ended)
  return ok()
}
