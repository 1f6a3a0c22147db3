import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { noSession, ok } from '../wire/login-answer.ts'
import { endOneSession } from './end-sessions.ts'
import { findCaller } from './find-caller.ts'
import { toClearingHeaders } from './session-headers.ts'

export async function signOut(parts: LoginParts, { headers }: LoginRequest): Promise<LoginAnswer> {
  const caller = await findCaller(parts, headers)
  if (!caller.user) return noSession(caller.refusal, caller.headers)
  await endOneSession(parts, caller.user.id, caller.payload.sessionHandle)
  return ok({}, toClearingHeaders(parts.config.publicUrl))
}
