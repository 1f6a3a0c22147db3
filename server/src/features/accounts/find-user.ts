import { toEmailKey } from '@lautgabe/contract/login/form-rules.ts'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { UserRow } from './user.ts'

type Handle = Database | DatabaseTransaction

export function findUser(db: Handle, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Users who do not exist are missing. */
export async function findUsers(db: Handle, ids: readonly string[]): Promise<UserRow[]> {
  return ids.length === 0 ? [] : db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
}

export async function requireUser(db: Handle, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new AppError('not_found')
  return user
}

export function findUserByEmail(db: Handle, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', toEmailKey(email)).executeTakeFirst()
}

/** A subquery: the ids of everybody who may use the product. */
export const unblockedUsers = (db: Handle) => db.selectFrom('users').select('id').where('blockedAt', 'is', null)

/** The administrators who can be reached and may act. */
export function activeAdmins(db: Handle): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`'admin' = any(roles)`)
    .where('blockedAt', 'is', null)
    .where('emailVerifiedAt', 'is not', null)
    .execute()
}

export async function isUsernameTaken(db: Handle, username: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirst()
  return row !== undefined
}

/** Searches for a part of the username, the address or the name. */
export function usersLike(db: Database, text: string) {
  const pattern = containing(text)
  return db
    .selectFrom('users')
    .where((where) =>
      where.or([where('username', '~*', pattern), where('email', '~*', pattern), where('name', '~*', pattern)]),
    )
}

/** By id. Users who have left are missing. */
export async function usernamesOf(db: Handle, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Those of the given users who exist and are not blocked. */
export async function activeUsersAmong(db: Handle, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = db.selectFrom('users').select('id').where('id', 'in', ids).where('blockedAt', 'is', null)
  return new Set((await found.execute()).map(({ id }) => id))
}

/** The streamer that a public address names. A blocked streamer counts as unknown. */
export async function requireStreamer(db: Handle, username: string): Promise<UserRow> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username.toLowerCase())
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  if (!user) throw new AppError('user_not_found')
  return user
}

/**
 * Until the transaction ends, no other transaction that locks this user counts or changes what belongs to them. Rows
 * that refer to the user can still be added. Lock the user before anything else of theirs: every transaction does, so
 * none of them deadlock.
 */
export async function lockUser(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Until the transaction ends, nobody can add rows that refer to this user either. Other transactions wait. */
export async function lockUserWhole(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
}
