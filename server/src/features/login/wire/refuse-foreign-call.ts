import { requireSameOrigin } from '../../../platform/http/same-origin.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { toClearingHeaders } from '../sessions/session-headers.ts'
import { noSession } from './login-answer.ts'

/**
 * For every call that changes something, even without a session: another site must not even sign its visitors in.
 * Throws for another origin. A missing `rid` header has its own answer in the protocol.
 */
export function refuseForeignCall(publicUrl: string, { headers, path }: LoginRequest): LoginAnswer | undefined {
  requireSameOrigin({ ...headers, rid: 'judged below' }, new URL(publicUrl).origin, 'ride-on-session')
  if (headers.rid !== undefined) return undefined
  return path === '/session/refresh'
    ? noSession('unauthorised', toClearingHeaders(publicUrl))
    : noSession('try refresh token', {})
}
