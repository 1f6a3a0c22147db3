import type { DatabaseTransaction } from '../../../platform/database/tables.ts'

/** Nobody can sign in until a new one is set. */
export async function dropPassword(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('loginPasswords').where('userId', '=', userId).execute()
}
