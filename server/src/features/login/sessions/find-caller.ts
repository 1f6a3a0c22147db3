import type { IncomingHttpHeaders } from 'node:http'
import { findUser } from '../../accounts/find-user.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { AnswerHeaders, SessionRefusal } from '../login-service.ts'
import { type AccessTokenPayload, issueAccessToken, readAccessToken } from './access-token.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import { accessCookie, toClearingHeaders, toSessionHeaders } from './session-headers.ts'
import { findSession, type SessionRow } from './sessions.data.ts'

type Parts = Pick<LoginParts, 'db' | 'clock' | 'config' | 'keys'>

/** The user and session of a call, and the payload of its token. */
export type Caller = { user: UserRow; session: SessionRow; payload: AccessTokenPayload }
export type NoCaller = { user: undefined; refusal: SessionRefusal; headers: AnswerHeaders }

/** Looks up the session on every call, so that ending it works at once. It does not check claims. */
export async function findCaller(parts: Parts, headers: IncomingHttpHeaders): Promise<Caller | NoCaller> {
  const token = readCookie(headers.cookie, accessCookie)
  const payload = token === undefined ? 'foreign' : await readAccessToken(parts, token)
  // Clears no cookies: another tab may be refreshing at this moment.
  if (payload === 'foreign') return { user: undefined, refusal: 'unauthorised', headers: {} }
  if (payload === 'unusable') return { user: undefined, refusal: 'try refresh token', headers: {} }
  const session = await findSession(parts.db, payload.sessionHandle)
  if (session?.userId === payload.sub && session.expiresAt > parts.clock.now()) {
    const user = await findUser(parts.db, payload.sub)
    if (user && user.blockedAt === null) return { user, session, payload }
  }
  return { user: undefined, refusal: 'unauthorised', headers: toClearingHeaders(parts.config.publicUrl) }
}

/** A token of the same session with the same end, and the user's present roles and claims. */
export async function reissueAccessToken(
  parts: Parts,
  user: UserRow,
  payload: AccessTokenPayload,
): Promise<AnswerHeaders> {
  const { sessionHandle: handle, refreshTokenHash1: refreshHash, exp } = payload
  const access = await issueAccessToken(parts, user, { handle, refreshHash, exp })
  return toSessionHeaders(parts.config.publicUrl, access)
}
