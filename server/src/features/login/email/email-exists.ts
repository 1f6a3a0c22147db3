import { emailProblem } from '@lautgabe/contract/login/form-rules.ts'
import { toCaller } from '../../../platform/http/caller-address.ts'
import { findUserByEmail } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { badRequest, ok, tooManyAttempts } from '../wire/login-answer.ts'
import { findUsedUpLimit } from '../wire/login-limits.ts'

/**
 * The protocol demands an answer for anyone. Hence the limit, and the operator's switch that makes the answer always
 * no. A blocked address is not "known": the page would send its owner to sign-in, which is closed to them.
 */
export async function answerEmailExists(parts: LoginParts, { query, address }: LoginRequest): Promise<LoginAnswer> {
  const email = query.get('email')
  if (email === null) return badRequest('The query needs an email')
  const retryAfter = await findUsedUpLimit(parts, [['emailExistsByAddress', toCaller(address)]])
  if (retryAfter !== undefined) return tooManyAttempts(retryAfter)
  const isAnswered = parts.config.tellKnownEmails && emailProblem(email) === undefined
  const user = isAnswered ? await findUserByEmail(parts.db, email) : undefined
  return ok({ exists: user?.blockedAt === null })
}
