import type { Database } from '../../platform/database/tables.ts'
import { donationsInQueue } from '../donations/play-order.ts'

export type Glance = NonNullable<Awaited<ReturnType<typeof glanceAtQueue>>>

/** One look without a lock, at what most changes leave as it is: what is on air goes on, or nothing can be. */
export function glanceAtQueue(db: Database, userId: string) {
  const waitingReplays = db.selectFrom('plays').select('id').where('userId', '=', userId).where('state', '=', 'waiting')
  const hearable = donationsInQueue(db, userId)
    .innerJoin('voicedMessages', 'voicedMessages.donationId', 'donations.id')
    .select('donations.id')
    .where('canBegin', '=', true)
  return db
    .selectFrom('users')
    .leftJoin('plays', (join) =>
      join.onRef('plays.userId', '=', 'users.id').on('plays.state', 'in', ['offered', 'playing']),
    )
    .leftJoin('donations', 'donations.id', 'plays.donationId')
    .leftJoin('overlays', 'overlays.id', 'plays.overlayId')
    .select(['plays.donationId', 'plays.state', 'plays.isReplay', 'plays.deadlineAt'])
    .select(['donations.reviewStatus', 'donations.processingStatus', 'overlays.id as overlayHere'])
    .select((select) => [
      db
        .selectFrom('overlays')
        .select((count) => count.fn.countAll<number>().as('open'))
        .where('userId', '=', userId)
        .as('overlaysOpen'),
      select.or([select.exists(waitingReplays), select.exists(hearable)]).as('hasNext'),
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst()
}
