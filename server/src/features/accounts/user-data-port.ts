import type { DatabaseTransaction } from '../../platform/database/tables.ts'

/** What all features together hold about a user. */
export type UserData = {
  /** Part after part, since all of it together may be long. */
  exportAll(userId: string): AsyncIterable<Record<string, unknown>>
  eraseAll(tx: DatabaseTransaction, userId: string): Promise<void>
  /** Donations of accounts that somebody else may have linked since then are no longer heard until the user says so. */
  turnOffLinkedSince(tx: DatabaseTransaction, userId: string, moment: Date): Promise<void>
}
