import type { LoginParts } from '../login-parts.ts'
import type { LoginRequest } from '../login-service.ts'
import { endOneSession } from './end-sessions.ts'
import { findCaller } from './find-caller.ts'

/** The browser forgets the cookies of its former session when it gets new ones. Nobody else shall use them on. */
export async function endFormerSession(parts: LoginParts, { headers }: Pick<LoginRequest, 'headers'>): Promise<void> {
  const former = await findCaller(parts, headers)
  if (former.user) await endOneSession(parts, former.user.id, former.payload.sessionHandle)
}
