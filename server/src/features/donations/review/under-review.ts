import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'

const waiting = (db: Database) =>
  db
    .selectFrom('donations')
    .where('processingStatus', '=', 'received')
    .where('reviewStatus', '=', 'pending')
    .where('paymentStatus', '=', 'completed')

export type UnderReview = Pick<DonationRow, 'id' | 'userId' | 'stateSince'>

/** Donations that began to wait for a decision within these seconds, in the order in which they began. */
export function listNewUnderReview(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { withinSeconds, limit }: { withinSeconds: number; limit: number },
): Promise<UnderReview[]> {
  return waiting(db)
    .select(['id', 'userId', 'stateSince'])
    .where('script', 'is not', null)
    .where('stateSince', '>', secondsAfter(clock.now(), -withinSeconds))
    .orderBy('stateSince')
    .limit(limit)
    .execute()
}

export function findUnderReview(db: Database, id: string): Promise<DonationRow | undefined> {
  return waiting(db).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of the given donations those that wait for a decision, and not for longer than these seconds, and those accepted. */
export async function sortByReview(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  ids: readonly string[],
  waitingSeconds: number,
): Promise<{ waiting: { id: string; userId: string }[]; accepted: string[] }> {
  if (ids.length === 0) return { waiting: [], accepted: [] }
  const accepted = db.selectFrom('donations').select('id').where('id', 'in', ids).where('reviewStatus', '=', 'accepted')
  return {
    waiting: await waiting(db)
      .select(['id', 'userId'])
      .where('id', 'in', ids)
      .where('stateSince', '>', secondsAfter(clock.now(), -waitingSeconds))
      .execute(),
    accepted: (await accepted.execute()).map(({ id }) => id),
  }
}
