import { sql } from 'kysely'
import type { Database } from '../../../platform/database/tables.ts'

/** Donations of real people that came after `from`, until `to`. */
export async function countReceived(db: Database, from: Date, to: Date): Promise<number> {
  const { count } = await db
    .selectFrom('donations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('receivedAt', '>', from)
    .where('receivedAt', '<=', to)
    .where('source', 'not in', ['test', 'message'])
    .where('isHistory', '=', false)
    .executeTakeFirstOrThrow()
  return count
}

export type QueueFigures = {
  /** Accepted, and not all of it is spoken. */
  forSpeech: number
  /** Since when the longest waiting of them has made no step. */
  forSpeechSince: Date | null
  ready: number
}

/** Of all streamers. The words of the condition are those of the index. */
export async function readQueueFigures(db: Database): Promise<QueueFigures> {
  const { rows } = await sql<QueueFigures>`select
    count(*) filter (where processing_status <> 'ready')::int as "forSpeech",
    min(state_since) filter (where processing_status <> 'ready') as "forSpeechSince",
    count(*) filter (where processing_status = 'ready')::int as ready
    from donations where review_status = 'accepted' and payment_status = 'completed'
    and processing_status in ('received', 'processing', 'ready')`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('a count has one row')
  return figures
}

/** The donations of one streamer. */
export function countByStatus(db: Database, userId: string) {
  return db
    .selectFrom('donations')
    .select((select) => ['reviewStatus', 'processingStatus', select.fn.countAll<number>().as('count')])
    .where('userId', '=', userId)
    .groupBy(['reviewStatus', 'processingStatus'])
    .orderBy('reviewStatus')
    .orderBy('processingStatus')
    .execute()
}
