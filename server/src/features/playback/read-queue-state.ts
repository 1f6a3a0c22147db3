import { sql } from 'kysely'
import type { Database } from '../../platform/database/tables.ts'
import { donationState } from '../donations/find-donation.ts'
import { donationsInQueue } from '../donations/queue/play-order.ts'
import { messageThatCanBegin } from '../speech/donations/voiced-messages.ts'

export type QueueState = Awaited<ReturnType<typeof readQueueState>>

/** One quick check without a lock. Most changes need no more: the play on air goes on, or nothing can play. */
export function readQueueState(db: Database, userId: string) {
  const ofStreamer = (table: 'plays' | 'overlays') => db.selectFrom(table).where('userId', '=', userId)
  const hearable = donationsInQueue(db, userId)
    .select('donations.id')
    .where((where) => where.exists(messageThatCanBegin(db, 'donations.id')))
  return db
    .selectFrom(sql`(select 1)`.as('always'))
    .leftJoin('plays', (join) => join.on('plays.userId', '=', userId).on('plays.state', 'in', ['offered', 'playing']))
    .leftJoin('overlays', 'overlays.id', 'plays.overlayId')
    .select(['plays.donationId', 'plays.state', 'plays.isReplay', 'plays.deadlineAt', 'overlays.id as overlayHere'])
    .select((select) => [
      donationState(db, 'paymentStatus', 'plays.donationId').as('paymentStatus'),
      donationState(db, 'reviewStatus', 'plays.donationId').as('reviewStatus'),
      donationState(db, 'processingStatus', 'plays.donationId').as('processingStatus'),
      ofStreamer('overlays')
        .select((count) => count.fn.countAll<number>().as('open'))
        .as('overlaysOpen'),
      select
        .or([select.exists(ofStreamer('plays').select('id').where('state', '=', 'waiting')), select.exists(hearable)])
        .as('hasNext'),
    ])
    .executeTakeFirstOrThrow()
}
