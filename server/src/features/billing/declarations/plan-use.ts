import type { App } from '../../../app.ts'

/** Of the characters: so much may be used to find out whether one likes it. */
export const usualShare = 0.1

/** Free days do not count: nobody has paid for them. */
export async function usedOfPlanSince(db: App['db'], userId: string, since: Date): Promise<number> {
  const { used } = await db
    .selectFrom('characterLedger as entry')
    .innerJoin('characterBuckets as bucket', 'bucket.id', 'entry.bucketId')
    .select((select) => select.fn.sum<number | string | null>('entry.used').as('used'))
    .where('entry.userId', '=', userId)
    .where('entry.kind', '=', 'spend')
    .where('entry.at', '>=', since)
    .where('bucket.kind', 'in', ['plan', 'addon'])
    .executeTakeFirstOrThrow()
  return Number(used)
}
