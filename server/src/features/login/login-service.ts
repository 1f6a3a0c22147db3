import type { IncomingHttpHeaders } from 'node:http'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { Session, SessionControl } from '../../platform/session.ts'
import type { UserRow } from '../accounts/user.ts'

/** Sent with every answer: they carry a changed or ended session. */
export type AnswerHeaders = Readonly<Record<string, string | string[]>>

export type LoginRequest = {
  method: string
  /** Relative to the base of the login service: `/signin`, `/public/signin`. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: unknown
  /** The caller's address, as far as trusted proxies tell. */
  address: string
}

export type LoginAnswer = { status: number; body: unknown; headers: AnswerHeaders }

type VerifiedSession = Session & { isEmailVerified: boolean }

/** The protocol's two refusals: there is no session or it ended, or a refresh may revive it. */
export type SessionRefusal = 'unauthorised' | 'try refresh token'

export type Verification =
  | { session: VerifiedSession; headers: AnswerHeaders }
  | { session: undefined; refusal: SessionRefusal; headers: AnswerHeaders }

/** `handle` is the session that stays. */
export type PasswordChange = { password: string; newPassword: string; handle: string; address: string }

export type EmailChange = { password: string; email: string; address: string }

export type ListedSession = { handle: string; browser: string; createdAt: Date; lastUsedAt: Date }

/**
 * Everything the product needs from a login service. The embedded one implements it. An operator's own SuperTokens
 * could too, without a change to anything that uses it.
 */
export type LoginService = SessionControl & {
  /** Answers the calls of the login protocol. Throws only errors that the HTTP server turns into a refusal. */
  handle(request: LoginRequest): Promise<LoginAnswer>
  verify(headers: IncomingHttpHeaders): Promise<Verification>
  listSessions(userId: string): Promise<ListedSession[]>
  /** Whether a session that was verified a moment ago is still open. A transaction is asked what it sees. */
  isSessionOpen(handle: string, tx?: DatabaseTransaction): Promise<boolean>
  /** False if the user has no such session. */
  revokeSession(userId: string, handle: string): Promise<boolean>
  /** Ends the sessions that hold a role which the user has lost. A new role appears at the next call. */
  rolesChanged(userId: string): Promise<void>
  /** Mails a link to the user's present address: one that confirms it, or one that leads to a new password. */
  mailLink(tx: DatabaseTransaction, kind: 'verify_email' | 'reset_password', user: UserRow): Promise<void>
  changePassword(userId: string, change: PasswordChange): Promise<void>
  changeEmail(userId: string, change: EmailChange): Promise<void>
  /** Takes the token of the mail to the old address, and returns one for a new password. */
  restoreEmail(token: string, address: string): Promise<string>
}
