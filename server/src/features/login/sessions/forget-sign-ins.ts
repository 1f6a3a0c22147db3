import type { Database } from '../../../platform/database/tables.ts'

/**
 * For a restored place: people have signed out, changed passwords and used links since the backup, and its rows know
 * nothing of it. Everybody signs in again.
 */
export async function forgetSignIns(db: Database): Promise<void> {
  for (const table of ['loginSessions', 'loginTokens'] as const) await db.deleteFrom(table).execute()
}
