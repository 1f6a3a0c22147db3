import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { endAllTokens, listTokensOf } from './email/one-time-tokens.ts'
import { endSessionsInTransaction } from './sessions/end-sessions.ts'
import { listAllSessions } from './sessions/list-sessions.ts'

/** Exports when and where, never the secrets themselves: a copy of the data must not open the account. */
export async function exportLogin(app: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const sessions = await listAllSessions(app, userId)
  const tokens = await listTokensOf(app.db, userId)
  return {
    sessions: sessions.map(({ browser, createdAt, lastUsedAt }) => ({
      browser,
      created_at: createdAt,
      last_used_at: lastUsedAt,
    })),
    mailed_links: tokens.map(({ kind, email, createdAt, expiresAt }) => ({
      kind,
      email,
      created_at: createdAt,
      expires_at: expiresAt,
    })),
  }
}

/** Deleting the user's row also deletes the password. */
export async function eraseLogin(tx: DatabaseTransaction, userId: string): Promise<void> {
  await endSessionsInTransaction(tx, userId)
  await endAllTokens(tx, userId)
}
