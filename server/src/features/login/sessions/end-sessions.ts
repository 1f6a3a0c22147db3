import { findUser } from '../../accounts/find-user.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { LoginParts } from '../login-parts.ts'
import { deleteExpiredSessions, deleteSessions, listSessionsOf } from './sessions.data.ts'

type Parts = Pick<LoginParts, 'db' | 'live'>

/** Ends the live access of ended sessions. Call it after the commit. */
export async function endLiveAccess({ live }: Pick<LoginParts, 'live'>, handles: readonly string[]): Promise<void> {
  for (const handle of handles) await live.endAccess(handle)
}

export function endSessionsInTransaction(
  tx: DatabaseTransaction,
  userId: string,
  exceptHandle?: string,
): Promise<string[]> {
  return deleteSessions(tx, { userId, exceptHandle })
}

export async function endAllSessions(parts: Parts, userId: string, exceptHandle?: string): Promise<void> {
  await endLiveAccess(parts, await deleteSessions(parts.db, { userId, exceptHandle }))
}

export async function endOneSession(parts: Parts, userId: string, handle: string): Promise<boolean> {
  const ended = await deleteSessions(parts.db, { userId, handles: [handle] })
  await endLiveAccess(parts, ended)
  return ended.length > 0
}

/** A lost role must not live on in a token, not even for pages that only read it. */
export async function endSessionsWithLostRoles(parts: Parts, userId: string): Promise<void> {
  const roles = (await findUser(parts.db, userId))?.roles ?? []
  const sessions = await listSessionsOf(parts.db, userId)
  const handles = sessions.filter((session) => !session.roles.every((role) => roles.includes(role)))
  if (handles.length === 0) return
  await endLiveAccess(parts, await deleteSessions(parts.db, { userId, handles: handles.map(({ handle }) => handle) }))
}

export async function forgetExpiredSessions(parts: Parts & Pick<LoginParts, 'clock'>): Promise<void> {
  await endLiveAccess(parts, await deleteExpiredSessions(parts.db, parts.clock.now()))
}
