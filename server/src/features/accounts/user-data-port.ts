import type { DatabaseTransaction } from '../../platform/database/tables.ts'

/** What all features together hold about a user. */
export type UserData = {
  /** Part after part, since all of it together may be long. */
  exportAll(userId: string): AsyncIterable<Record<string, unknown>>
  eraseAll(tx: DatabaseTransaction, userId: string): Promise<void>
  /**
   * Somebody else may have had the account since then. Accounts that were linked meanwhile are off until the user says
   * otherwise, and no donator is sent to a page that was typed meanwhile.
   */
  distrustSince(tx: DatabaseTransaction, userId: string, moment: Date): Promise<void>
}
