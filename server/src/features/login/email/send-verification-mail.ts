import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { findCaller, reissueAccessToken } from '../sessions/find-caller.ts'
import { noSession, ok, statusOnly, tooManyAttempts } from '../wire/login-answer.ts'
import { findUsedUpLimit } from '../wire/login-limits.ts'
import { mailLink } from './mail-link.ts'

export async function sendVerificationMail(parts: LoginParts, { headers }: LoginRequest): Promise<LoginAnswer> {
  const caller = await findCaller(parts, headers)
  if (!caller.user) return noSession(caller.refusal, caller.headers)
  const { user, payload } = caller
  if (user.emailVerifiedAt !== null)
    return statusOnly('EMAIL_ALREADY_VERIFIED_ERROR', await reissueAccessToken(parts, user, payload))
  const retryAfter = await findUsedUpLimit(parts, [['verificationMailByUser', user.id]])
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter)
  await parts.db.transaction().execute((tx) => mailLink(parts, tx, 'verify_email', user))
  return ok()
}
