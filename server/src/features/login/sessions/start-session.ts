import type { IncomingHttpHeaders } from 'node:http'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { AnswerHeaders } from '../login-service.ts'
import { issueAccessToken } from './access-token.ts'
import { describeBrowser } from './describe-browser.ts'
import { hashOfRefreshToken, makeRefreshToken } from './refresh-token.ts'
import { toSessionHeaders } from './session-headers.ts'
import { deleteOldestSessions, insertSession, type SessionRow } from './sessions.data.ts'
import type { SealedColumn } from '../../../platform/secrets/reseal.ts'

/** More devices than anybody has. A script that signs in again and again must not fill our tables. */
const sessionsPerUserMax = 50
const day = 24 * 60 * 60
const unusedSeconds = 100 * day
/** However often it is used. A thief must not have a copied session for ever. */
const longestSeconds = 365 * day

export type StartedSession = { handle: string; refreshToken: string; refreshHash: string; expiresAt: Date }

export const refreshBoxContext = (handle: string) => `login-session ${handle}`
export const sealedSessions: SealedColumn = {
  table: 'login_sessions',
  id: 'handle',
  column: 'refresh_box',
  contextOf: refreshBoxContext,
}

/** A new refresh token for a session, in its stored form and in the form for the client. */
export function nextRefreshToken(
  { secrets, clock }: Pick<LoginParts, 'secrets' | 'clock'>,
  { handle, createdAt }: Pick<SessionRow, 'handle' | 'createdAt'>,
) {
  const refreshToken = makeRefreshToken(secrets, handle)
  const refreshHash = hashOfRefreshToken(refreshToken)
  const refreshBox = secrets.encrypt(refreshToken, refreshBoxContext(handle))
  const ends = [secondsAfter(clock.now(), unusedSeconds), secondsAfter(createdAt, longestSeconds)]
  const expiresAt = ends.reduce((first, other) => (other < first ? other : first))
  return { refreshToken, refreshHash, refreshBox, expiresAt }
}

/** `ended` are the sessions that had to make room. End their live access after the commit. */
export async function startSession(
  parts: Pick<LoginParts, 'secrets' | 'clock' | 'newId'>,
  tx: DatabaseTransaction,
  user: UserRow,
  headers: IncomingHttpHeaders,
): Promise<StartedSession & { ended: string[] }> {
  const handle = parts.newId()
  const now = parts.clock.now()
  const { refreshToken, refreshHash, refreshBox, expiresAt } = nextRefreshToken(parts, { handle, createdAt: now })
  await insertSession(tx, {
    handle,
    userId: user.id,
    refreshHash,
    refreshBox,
    previousRefreshHash: null,
    roles: user.roles,
    browser: describeBrowser(headers['user-agent']),
    createdAt: now,
    lastUsedAt: now,
    expiresAt,
  })
  const ended = await deleteOldestSessions(tx, user.id, sessionsPerUserMax)
  return { handle, refreshToken, refreshHash, expiresAt, ended }
}

/** Call it after the commit: signing may need the database itself. */
export async function handOutSession(
  parts: Pick<LoginParts, 'clock' | 'config' | 'keys'>,
  user: UserRow,
  { handle, refreshToken, refreshHash, expiresAt }: StartedSession,
): Promise<AnswerHeaders> {
  const access = await issueAccessToken(parts, user, { handle, refreshHash })
  return toSessionHeaders(parts.config.publicUrl, access, { token: refreshToken, expiresAt })
}
