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

/** Whether the user has had free days or has used a card that had them. No checkout offers them again. */
export async function hasHadTrial(db: Database | DatabaseTransaction, userId: string): Promise<boolean> {
  const bucket = db.selectFrom('characterBuckets').select('id').where('sourceKey', '=', `trial:${userId}`)
  const refused = db.selectFrom('subscriptions').select('id').where('userId', '=', userId).where('hasTrial', '=', false)
  return ((await bucket.executeTakeFirst()) ?? (await refused.executeTakeFirst())) !== undefined
}
