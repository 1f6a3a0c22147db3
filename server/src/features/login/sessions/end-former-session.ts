import { readCookie } from '../../../platform/http/cookies.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginRequest } from '../login-service.ts'
import { readAccessToken } from './access-token.ts'
import { endOneSession } from './end-sessions.ts'
import { accessCookie } from './session-headers.ts'

/** The browser forgets the cookies of its former session when it gets new ones. Nobody else shall use them on. */
export async function endFormerSession(parts: LoginParts, { headers }: Pick<LoginRequest, 'headers'>): Promise<void> {
  const token = readCookie(headers.cookie, accessCookie)
  if (token === undefined) return
  // Also an expired token names its session: a browser that was away for an hour could still refresh it.
  const former = await readAccessToken(parts, token, new Date(0))
  if (typeof former === 'object') await endOneSession(parts, former.sub, former.sessionHandle)
}
