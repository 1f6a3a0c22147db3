import type { IncomingHttpHeaders } from 'node:http'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { Verification } from '../login-service.ts'
import type { AccessTokenPayload } from './access-token.ts'
import { findCaller, reissueAccessToken } from './find-caller.ts'
import { updateSession } from './sessions.data.ts'

/** Newer claims are trusted: the protocol asks again at most this often. */
const emailClaimSeconds = 10

/** Finds the user of a call, and issues a new token if the caller's token is out of date. */
export async function verifySession(
  parts: Pick<LoginParts, 'db' | 'clock' | 'config' | 'keys'>,
  requestHeaders: IncomingHttpHeaders,
): Promise<Verification> {
  const caller = await findCaller(parts, requestHeaders)
  if (!caller.user) return { session: undefined, refusal: caller.refusal, headers: caller.headers }
  const { user, payload, session } = caller
  const handle = payload.sessionHandle
  const hasOtherRoles = !isSameList(payload['st-role'].v, user.roles)
  const isNew = hasOtherRoles || isEmailClaimOvertaken(payload, user, parts.clock.now())
  const isEmailVerified = isNew ? user.emailVerifiedAt !== null : payload['st-ev'].v
  if (hasOtherRoles) {
    // Older tokens are still in use, so their roles stay on the list.
    await updateSession(parts.db, handle, { roles: [...new Set([...session.roles, ...user.roles])] })
  }
  return {
    session: { userId: user.id, handle, roles: user.roles, isEmailVerified },
    headers: isNew ? await reissueAccessToken(parts, user, payload) : {},
  }
}

function isEmailClaimOvertaken(payload: AccessTokenPayload, user: UserRow, now: Date): boolean {
  const { v: claimed, t: since } = payload['st-ev']
  const isVerified = user.emailVerifiedAt !== null
  if (claimed === isVerified) return false
  // A changed address counts at once. A verification may take ten seconds, as the client expects.
  return claimed || now.getTime() - since >= emailClaimSeconds * 1000
}

function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((entry) => right.includes(entry))
}
