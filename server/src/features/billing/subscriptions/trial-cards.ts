import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'

/** False: the card already had its free days with another account. */
export async function claimTrialCard(
  tx: DatabaseTransaction,
  fingerprint: string,
  userId: string,
  now: Date,
): Promise<boolean> {
  await tx
    .insertInto('trialCards')
    .values({ fingerprint, userId, usedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const card = tx.selectFrom('trialCards').select('userId').where('fingerprint', '=', fingerprint)
  return (await card.executeTakeFirst())?.userId === userId
}

/** Whether the user has had free days, so that no checkout offers them again. */
export async function hasHadTrial(db: Database | DatabaseTransaction, userId: string): Promise<boolean> {
  const bucket = db.selectFrom('characterBuckets').select('id').where('sourceKey', '=', `trial:${userId}`)
  return (await bucket.executeTakeFirst()) !== undefined
}
