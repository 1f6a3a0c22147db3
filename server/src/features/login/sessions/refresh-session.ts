import { recordAct } from '../../../platform/audit/record-act.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { findUser } from '../../accounts/find-user.ts'
import { queueMail } from '../../accounts/queue-mail.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'
import type { LoginAnswer, LoginRequest } from '../login-service.ts'
import { limits } from '../wire/login-limits.ts'
import { noSession } from '../wire/login-answer.ts'
import { endLiveAccess } from './end-sessions.ts'
import { type RefreshToken, readRefreshToken } from './refresh-token.ts'
import { readCookie } from '../../../platform/http/cookies.ts'
import { refreshCookie, toClearingHeaders } from './session-headers.ts'
import { deleteSessions, lockSession, type SessionRow, updateSession } from './sessions.data.ts'
import { handOutSession, nextRefreshToken, refreshBoxContext, type StartedSession } from './start-session.ts'

/** A token that was just replaced may come once more: the answer was lost, or two tabs asked at once. */
const graceSeconds = 30

type Refreshed = { user: UserRow; session: StartedSession }
type Refused = 'ended' | 'reused'

/**
 * Each refresh replaces the token. A token that comes back after the grace time was copied: the session ends for both
 * holders.
 */
export async function refreshSession(parts: LoginParts, { headers, address }: LoginRequest): Promise<LoginAnswer> {
  const clearing = toClearingHeaders(parts.config.publicUrl)
  const text = readCookie(headers.cookie, refreshCookie)
  const token = text === undefined ? undefined : readRefreshToken(parts.secrets, text)
  // Every first visit comes through here, so it must cost nothing.
  if (!token) return noSession('unauthorised', clearing)
  await parts.limits.count('login refresh', limits.refreshBySession, token.handle)

  const outcome = await parts.db.transaction().execute((tx) => rotate(parts, tx, token, address))
  if (outcome === 'ended') return noSession('unauthorised', clearing)
  if (outcome === 'reused') {
    parts.log.warn({ session: token.handle }, 'a refresh token was used again; its session was ended')
    await endLiveAccess(parts, [token.handle])
    return noSession('token theft detected', clearing)
  }
  return { status: 200, body: {}, headers: await handOutSession(parts, outcome.user, outcome.session) }
}

async function rotate(
  parts: LoginParts,
  tx: DatabaseTransaction,
  token: RefreshToken,
  address: string,
): Promise<Refreshed | Refused> {
  const now = parts.clock.now()
  const row = await lockSession(tx, token.handle)
  const user = row && (await findUser(tx, row.userId))
  if (!row || !user) return 'ended'
  const isOver = user.blockedAt !== null || row.expiresAt <= now
  const use = isOver ? 'ended' : judgeUse(row, token, now)
  if (use === 'first') return { user, session: await replace(parts, tx, row, user) }
  if (use === 'repeated') return { user, session: sameAgain(parts, row) }
  await deleteSessions(tx, { userId: user.id, handles: [row.handle] })
  if (use === 'reused') {
    await recordAct(parts, tx, { action: 'refresh_token_reused', by: 'anyone', onUser: user.id, from: address })
    const mail = { name: 'session_reuse', values: { username: user.username } } as const
    await queueMail(parts, tx, { to: user.email, language: user.language, mail })
  }
  return use
}

export function judgeUse(
  row: Pick<SessionRow, 'refreshHash' | 'previousRefreshHash' | 'lastUsedAt'>,
  { hash }: Pick<RefreshToken, 'hash'>,
  now: Date,
): 'first' | 'repeated' | 'reused' {
  if (hash === row.refreshHash) return 'first'
  const isPrevious = hash === row.previousRefreshHash
  return isPrevious && now <= secondsAfter(row.lastUsedAt, graceSeconds) ? 'repeated' : 'reused'
}

async function replace(
  parts: LoginParts,
  tx: DatabaseTransaction,
  row: SessionRow,
  user: UserRow,
): Promise<StartedSession> {
  const { refreshToken, refreshHash, refreshBox, expiresAt } = nextRefreshToken(parts, row)
  await updateSession(tx, row.handle, {
    refreshHash,
    refreshBox,
    previousRefreshHash: row.refreshHash,
    roles: user.roles,
    lastUsedAt: parts.clock.now(),
    expiresAt,
  })
  return { handle: row.handle, refreshToken, refreshHash, expiresAt }
}

/** Both answers carry the same valid token, so it does not matter which one the browser keeps. */
function sameAgain(
  { secrets }: LoginParts,
  { handle, refreshBox, refreshHash, expiresAt }: SessionRow,
): StartedSession {
  return { handle, refreshToken: secrets.decrypt(refreshBox, refreshBoxContext(handle)), refreshHash, expiresAt }
}
