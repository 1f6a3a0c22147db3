import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    loginPasswords: { userId: string; passwordHash: string; changedAt: Date }
  }
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('loginPasswords')
    .select('passwordHash')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.passwordHash
}

/** Until the transaction ends, nobody can change the hash. */
export async function lockPasswordHash(tx: DatabaseTransaction, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('loginPasswords')
    .select('passwordHash')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row?.passwordHash
}

export async function setPasswordHash(
  db: Database | DatabaseTransaction,
  row: { userId: string; passwordHash: string; changedAt: Date },
): Promise<void> {
  const { passwordHash, changedAt } = row
  await db
    .insertInto('loginPasswords')
    .values(row)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, changedAt }))
    .execute()
}

/** Stores a stronger hash of the same password. False if the hash was replaced meanwhile. */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  hashes: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loginPasswords')
    .set({ passwordHash: hashes.after })
    .where('userId', '=', userId)
    .where('passwordHash', '=', hashes.before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
