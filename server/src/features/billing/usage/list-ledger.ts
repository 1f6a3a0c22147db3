import type { listLedger } from '@lautgabe/contract/billing/usage-api.ts'
import type { Answer, Read } from '@lautgabe/contract/endpoint.ts'
import type { App } from '../../../app.ts'

type Query = Read<typeof listLedger>['query']

const spending = ['spend', 'debt', 'lapse'] as const
const grants = ['grant', 'raise', 'adjust', 'refund', 'revoke', 'pay_debt', 'freeze', 'unfreeze'] as const

/** Every grant and every use, the newest first. */
export async function readLedger(
  { db }: Pick<App, 'db'>,
  userId: string,
  { page, limit, filter }: Query,
): Promise<Answer<typeof listLedger>> {
  let found = db.selectFrom('characterLedger').where('characterLedger.userId', '=', userId)
  if (filter !== 'all') found = found.where('characterLedger.kind', 'in', filter === 'grants' ? grants : spending)
  const rows = await found
    .leftJoin('characterBuckets', 'characterBuckets.id', 'characterLedger.bucketId')
    .selectAll('characterLedger')
    .select('characterBuckets.kind as source')
    .orderBy('characterLedger.at', 'desc')
    .orderBy('characterLedger.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = rows.map(({ id, at, kind, source, granted, used, debt, job, reason }) => ({
    id: String(id),
    at: at.toISOString(),
    kind,
    source,
    change: granted - used - debt,
    donation_id: job,
    donator: null,
    reason,
  }))
  return { items, page, limit, total }
}
