import { z } from '@lautgabe/contract/zod.ts'
import { markEmailVerified } from '../../accounts/change-user-email.ts'
import { findUser } from '../../accounts/find-user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { findCaller, reissueAccessToken } from '../sessions/find-caller.ts'
import { badRequest, noSession, ok, statusOnly } from '../wire/login-answer.ts'
import { endWaysBackSince, useToken } from './one-time-tokens.ts'

const bodySchema = z.object({ method: z.literal('token'), token: z.string() })

/** Works in any browser and starts no session. An open session of the same user learns of it at once. */
export async function verifyEmail(parts: LoginParts, { body, headers }: LoginRequest): Promise<LoginAnswer> {
  const read = bodySchema.safeParse(body)
  if (!read.success) return badRequest('The body must have the method "token" and a token')
  const user = await parts.db.transaction().execute(async (tx) => {
    const used = await useToken(parts, tx, 'verify_email', read.data.token)
    const owner = used && (await findUser(tx, used.userId))
    if (!used || owner?.email !== used.email) return undefined
    await markEmailVerified(tx, parts.clock, used.userId, used.email)
    await endWaysBackSince(parts, tx, used)
    return findUser(tx, used.userId)
  })
  if (!user) return statusOnly('EMAIL_VERIFICATION_INVALID_TOKEN_ERROR')
  const caller = await findCaller(parts, headers)
  if (!caller.user || caller.user.id !== user.id) return ok()
  return ok({}, await reissueAccessToken(parts, user, caller.payload))
}

/** Always writes a new claim, so that a second browser hears of a verification. */
export async function answerIsEmailVerified(parts: LoginParts, { headers }: LoginRequest): Promise<LoginAnswer> {
  const caller = await findCaller(parts, headers)
  if (!caller.user) return noSession(caller.refusal, caller.headers)
  const { user, payload } = caller
  return ok({ isVerified: user.emailVerifiedAt !== null }, await reissueAccessToken(parts, user, payload))
}
