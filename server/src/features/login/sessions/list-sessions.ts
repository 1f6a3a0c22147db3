import type { LoginParts } from '../login-parts.ts'
import type { ListedSession } from '../login-service.ts'
import { listSessionsOf } from './sessions.data.ts'

/** Lists the sessions that can still be used. */
export async function listSessions(parts: Pick<LoginParts, 'db' | 'clock'>, userId: string): Promise<ListedSession[]> {
  const sessions = await listAllSessions(parts, userId)
  return sessions.filter(({ expiresAt }) => expiresAt > parts.clock.now())
}

export async function listAllSessions(
  { db }: Pick<LoginParts, 'db'>,
  userId: string,
): Promise<(ListedSession & { expiresAt: Date })[]> {
  const rows = await listSessionsOf(db, userId)
  return rows.map(({ handle, browser, createdAt, lastUsedAt, expiresAt }) => ({
    handle,
    browser,
    createdAt,
    lastUsedAt,
    expiresAt,
  }))
}
