import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    loginSessions: SessionsTable
  }
}

type SessionsTable = {
  handle: string
  userId: string
  refreshHash: string
  /** The newest refresh token, sealed: a repeated refresh gets the same token again. */
  refreshBox: string
  previousRefreshHash: string | null
  /** Roles that a valid access token of this session may name. */
  roles: string[]
  browser: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export type SessionRow = Selectable<SessionsTable>

type Handle = Database | DatabaseTransaction

export async function insertSession(tx: Handle, row: SessionRow): Promise<void> {
  await tx.insertInto('loginSessions').values(row).execute()
}

export function findSession(db: Handle, handle: string): Promise<SessionRow | undefined> {
  return db.selectFrom('loginSessions').selectAll().where('handle', '=', handle).executeTakeFirst()
}

/** Refreshes of one session run one after the other, on all nodes, so that each sees the result of the previous one. */
export function lockSession(tx: DatabaseTransaction, handle: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('loginSessions').selectAll().where('handle', '=', handle).forUpdate().executeTakeFirst()
}

export async function updateSession(
  tx: Handle,
  handle: string,
  changes: Partial<Omit<SessionRow, 'handle' | 'userId'>>,
): Promise<void> {
  await tx.updateTable('loginSessions').set(changes).where('handle', '=', handle).execute()
}

export function listSessionsOf(db: Handle, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('loginSessions')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('handle', 'desc')
    .execute()
}

export function listSessionsAmong(
  db: Handle,
  handles: readonly string[],
): Promise<Pick<SessionRow, 'handle' | 'userId' | 'expiresAt'>[]> {
  const found = db.selectFrom('loginSessions').where('handle', 'in', handles)
  return found.select(['handle', 'userId', 'expiresAt']).execute()
}

/** Keeps the most recently used sessions. Returns the handles of the others. */
export async function deleteOldestSessions(tx: DatabaseTransaction, userId: string, kept: number): Promise<string[]> {
  const beyond = tx
    .selectFrom('loginSessions')
    .select('handle')
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('handle', 'desc')
    .offset(kept)
  const rows = await tx.deleteFrom('loginSessions').where('handle', 'in', beyond).returning('handle').execute()
  return rows.map(({ handle }) => handle)
}

/** Returns the handles of the deleted sessions. */
export async function deleteSessions(
  db: Handle,
  which: { userId: string; handles?: readonly string[]; exceptHandle?: string | undefined },
): Promise<string[]> {
  let query = db.deleteFrom('loginSessions').where('userId', '=', which.userId)
  if (which.handles) query = query.where('handle', 'in', which.handles)
  if (which.exceptHandle !== undefined) query = query.where('handle', '<>', which.exceptHandle)
  const rows = await query.returning('handle').execute()
  return rows.map(({ handle }) => handle)
}

export async function deleteExpiredSessions(db: Handle, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('loginSessions').where('expiresAt', '<', now).returning('handle').execute()
  return rows.map(({ handle }) => handle)
}
