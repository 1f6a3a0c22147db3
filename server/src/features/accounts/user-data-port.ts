import type { DatabaseTransaction } from '../../platform/database/tables.ts'

/** What all features together hold about a user. */
export type UserData = {
  exportAll(userId: string): Promise<Record<string, unknown>>
  eraseAll(tx: DatabaseTransaction, userId: string): Promise<void>
}
