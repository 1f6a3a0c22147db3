import { createHash, randomBytes } from 'node:crypto'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import { lockUser } from '../../accounts/find-user.ts'
import type { UserRow } from '../../accounts/user.ts'
import type { LoginParts } from '../login-parts.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    loginTokens: TokensTable
  }
}

type TokensTable = {
  tokenHash: string
  kind: TokenKind
  userId: string
  /** The address that got the mail: the token proves nothing about any other address. */
  email: string
  createdAt: Date
  expiresAt: Date
}

/** `restore_email` goes to the address that an account had before and puts it back. */
export type TokenKind = 'verify_email' | 'reset_password' | 'restore_email'

const hour = 60 * 60
const lifeSeconds: Record<TokenKind, number> = {
  verify_email: 24 * hour,
  reset_password: hour,
  restore_email: 7 * 24 * hour,
}
const form = /^[\w-]{43}$/

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

export async function issueToken(
  { clock }: Pick<LoginParts, 'clock'>,
  tx: DatabaseTransaction,
  kind: TokenKind,
  user: UserRow,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const row = { tokenHash: hashOf(token), kind, userId: user.id, email: user.email }
  await tx
    .insertInto('loginTokens')
    .values({ ...row, createdAt: now, expiresAt: secondsAfter(now, lifeSeconds[kind]) })
    .execute()
  return token
}

/** Checks a token without using it up. */
export async function isTokenGood(
  { db, clock }: Pick<LoginParts, 'db' | 'clock'>,
  kind: TokenKind,
  token: string,
): Promise<boolean> {
  if (!form.test(token)) return false
  const row = await db
    .selectFrom('loginTokens')
    .select('userId')
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Using a token deletes it. Of two callers with the same token one gets through, and all other tokens of its kind end
 * too. A way back leaves those from before it: a thief of the account may have made it. The user is locked before the
 * tokens, as everywhere.
 */
export async function useToken(
  { clock }: Pick<LoginParts, 'clock'>,
  tx: DatabaseTransaction,
  kind: TokenKind,
  token: string,
): Promise<{ userId: string; email: string; createdAt: Date } | undefined> {
  const userId = form.test(token) ? await findOwner(tx, kind, token) : undefined
  if (userId === undefined) return undefined
  await lockUser(tx, userId)
  const used = await tx
    .deleteFrom('loginTokens')
    .where('tokenHash', '=', hashOf(token))
    .where('kind', '=', kind)
    .returning(['userId', 'email', 'createdAt', 'expiresAt'])
    .executeTakeFirst()
  if (!used || used.expiresAt <= clock.now()) return undefined
  const others = tx.deleteFrom('loginTokens').where('userId', '=', used.userId).where('kind', '=', kind)
  await (kind === 'restore_email' ? others.where('createdAt', '>', used.createdAt) : others).execute()
  return used
}

async function findOwner(tx: DatabaseTransaction, kind: TokenKind, token: string): Promise<string | undefined> {
  const found = tx.selectFrom('loginTokens').select('userId').where('tokenHash', '=', hashOf(token))
  return (await found.where('kind', '=', kind).executeTakeFirst())?.userId
}

/**
 * Somebody has just proved to read the mails of an address. If an older way back names it, they could use that one, which
 * ends the younger ones. So these end: a thief who had the account in between may have made them.
 */
export async function endWaysBackSince(
  { clock }: Pick<LoginParts, 'clock'>,
  tx: DatabaseTransaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const oldest = tx
    .selectFrom('loginTokens')
    .select(({ fn }) => fn.min('createdAt').as('createdAt'))
    .where('userId', '=', userId)
    .where('kind', '=', 'restore_email')
    .where('email', '=', email)
    .where('expiresAt', '>', clock.now())
  const waysBack = tx.deleteFrom('loginTokens').where('userId', '=', userId).where('kind', '=', 'restore_email')
  await waysBack.where('createdAt', '>', oldest).execute()
}

/** All but the ways back: a thief may have changed the password or the address. */
export async function endTokens(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('loginTokens').where('userId', '=', userId).where('kind', '!=', 'restore_email').execute()
}

/** Tells whether another account can still put this address back. */
export async function isAddressHeld(
  { clock }: Pick<LoginParts, 'clock'>,
  db: Database | DatabaseTransaction,
  email: string,
  exceptUserId?: string,
): Promise<boolean> {
  const holders = await db
    .selectFrom('loginTokens')
    .select('userId')
    .where('kind', '=', 'restore_email')
    .where('email', '=', email)
    .where('expiresAt', '>', clock.now())
    .execute()
  return holders.some(({ userId }) => userId !== exceptUserId)
}

export async function endAllTokens(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('loginTokens').where('userId', '=', userId).execute()
}

export function listTokensOf(db: Database, userId: string): Promise<TokensTable[]> {
  return db.selectFrom('loginTokens').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()
}

export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('loginTokens').where('expiresAt', '<', now).execute()
}
