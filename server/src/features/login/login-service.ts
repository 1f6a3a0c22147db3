import type { IncomingHttpHeaders } from 'node:http'
import type { Session, SessionControl } from '../../platform/session.ts'

/** Sent along with whatever is answered: a changed or ended session travels in them. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>

export type LoginRequest = {
  method: string
  /** Below the base of the login service: `/signin`, `/public/signin`. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
  /** The caller's, as far as trusted proxies tell. */
  address: string
}

export type LoginAnswer = { status: number; body: unknown; headers: AnswerHeaders }

type VerifiedSession = Session & { isEmailVerified: boolean }

/** The protocol's two words for "no session": none or ended, or one that a refresh may revive. */
export type SessionRefusal = 'unauthorised' | 'try refresh token'

export type Verification =
  | { session: VerifiedSession; headers: AnswerHeaders }
  | { session: undefined; refusal: SessionRefusal; headers: AnswerHeaders }

/** `handle` is the session that stays. */
export type PasswordChange = { password: string; newPassword: string; handle: string; address: string }

export type EmailChange = { password: string; email: string; address: string }

export type ListedSession = { handle: string; browser: string; createdAt: Date; lastUsedAt: Date }

/**
 * Everything the product asks of a login service. The embedded one stands behind it; an operator's own SuperTokens
 * could, without a change to anything that uses it.
 */
export type LoginService = SessionControl & {
  /** Answers the calls of the login protocol. Throws only what the HTTP server turns into a refusal. */
  handle(request: LoginRequest): Promise<LoginAnswer>
  verify(headers: IncomingHttpHeaders): Promise<Verification>
  listSessions(userId: string): Promise<ListedSession[]>
  /** Whether a session that was verified a moment ago still lives. */
  isSessionOpen(handle: string): Promise<boolean>
  /** False if the user has no such session. */
  revokeSession(userId: string, handle: string): Promise<boolean>
  /** Ends the sessions that hold a role which the user has lost. A new role shows at the next call. */
  rolesChanged(userId: string): Promise<void>
  changePassword(userId: string, change: PasswordChange): Promise<void>
  changeEmail(userId: string, change: EmailChange): Promise<void>
}
