import { emailProblem, toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { toCaller } from '../../../platform/http/caller-address.ts'
import { findUserByEmail } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { readFormFields, textOf } from '../wire/form-fields.ts'
import { badRequest, fieldErrors, notAllowed, ok } from '../wire/login-answer.ts'
import { asCounterKey, findUsedUpLimit } from '../wire/login-limits.ts'
import { resetRequestContext } from './reset-request.ts'

/**
 * A job finds out later whether there is such an account. Here, known and unknown addresses are handled alike, and
 * blocked ones too if the operator tells nobody which addresses are known.
 */
export async function requestPasswordReset(parts: LoginParts, { body, address }: LoginRequest): Promise<LoginAnswer> {
  const fields = readFormFields(body, ['email'])
  if (typeof fields === 'string') return badRequest(fields)
  const typed = textOf(fields, 'email')
  const problem = emailProblem(typed)
  if (problem) return fieldErrors([{ id: 'email', problem }])
  const email = toEmailKey(typed)
  const retryAfter = await findUsedUpLimit(parts, [
    ['resetByAddress', toCaller(address)],
    ['resetByEmail', asCounterKey(parts, email)],
  ])
  // Says nothing beyond the limit: nobody may learn how often somebody asked for an address.
  if (retryAfter !== undefined) return ok()
  if (parts.config.tellKnownEmails) {
    const user = await findUserByEmail(parts.db, email)
    if (user && user.blockedAt !== null) return notAllowed('reset_blocked')
  }
  await parts.jobs.add(parts.db, 'mail-password-reset', { box: parts.secrets.encrypt(email, resetRequestContext) })
  return ok()
}
