import { AppError } from '../../platform/app-error.ts'
import { changeEmail } from './email/change-email.ts'
import { mailLink } from './email/mail-link.ts'
import { restoreEmail } from './email/restore-email.ts'
import { findLoginCall } from './login-calls.ts'
import type { LoginGround } from './login-ground.ts'
import type { LoginParts } from './login-parts.ts'
import type { LoginService } from './login-service.ts'
import { changePassword } from './passwords/change-password.ts'
import { openPasswords, PasswordsBusy } from './passwords/passwords.ts'
import { proveInSession } from './passwords/prove-in-session.ts'
import { createSessionCheck } from './sessions/check-sessions.ts'
import { endAllSessions, endOneSession, endSessionsWithLostRoles } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { openSigningKeys } from './sessions/signing-keys.ts'
import { verifySession } from './sessions/verify-session.ts'
import { busy } from './wire/login-answer.ts'
import { refuseForeignCall } from './wire/refuse-foreign-call.ts'

/** The login service in our own process, speaking the frontend protocol of SuperTokens. */
export function createEmbeddedLogin(ground: LoginGround): LoginService {
  const parts: LoginParts = { ...ground, passwords: openPasswords(), keys: openSigningKeys(ground) }
  ground.metrics.watchEach({
    name: 'lautgabe_password_hashes_total',
    help: 'Password hashes computed on this node',
    read: async () => [{ labels: {}, value: parts.passwords.done }],
  })
  return {
    async handle(request) {
      const call = findLoginCall(request.method, request.path)
      if (!call) throw new AppError('not_found')
      const refused = request.method === 'GET' ? undefined : refuseForeignCall(ground.config.publicUrl, request)
      if (refused) return refused
      try {
        return await call.answer(parts, request)
      } catch (error) {
        if (error instanceof PasswordsBusy) return busy()
        throw error
      }
    },
    verify: (headers) => verifySession(parts, headers),
    isSessionOpen: createSessionCheck(ground),
    listSessions: (userId) => listSessions(parts, userId),
    revokeSession: (userId, handle) => endOneSession(parts, userId, handle),
    revokeAllSessions: (userId, exceptHandle) => endAllSessions(parts, userId, exceptHandle),
    rolesChanged: (userId) => endSessionsWithLostRoles(parts, userId),
    provePassword: (userId, typed) => proveInSession(parts, userId, typed),
    mailLink: (tx, kind, user) => mailLink(parts, tx, kind, user),
    changePassword: (userId, change) => changePassword(parts, userId, change),
    changeEmail: (userId, change) => changeEmail(parts, userId, change),
    restoreEmail: (token, address) => restoreEmail(parts, token, address),
  }
}
