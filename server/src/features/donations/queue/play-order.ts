import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { requireDonation } from '../find-donation.ts'
import { moveDonation } from '../move-donation.ts'
import { recordEvent } from '../record-event.ts'
import type { Decider } from '../review/review-donation.ts'
import { tellDonations } from '../tell-donations.ts'

/** Accepted and not yet heard. A donation keeps its place while it is being voiced. */
const queued = ['received', 'processing', 'ready'] as const

const accepted = (db: Database | DatabaseTransaction) =>
  db
    .selectFrom('donations')
    .where('reviewStatus', '=', 'accepted')
    .where('processingStatus', 'in', queued)
    .where('paymentStatus', '=', 'completed')

export const donationsInQueue = (db: Database | DatabaseTransaction, userId: string) =>
  accepted(db).where('userId', '=', userId)

/** A subquery: the donations in the queue of the user that the outer query names. */
export const donationsToHear = (db: Database, userIdReference: string) =>
  accepted(db).select('id').where('donations.userId', '=', sql.ref<string>(userIdReference))

/** Donations that somebody put first come first; the others follow in the order of acceptance. */
const order = sql`play_first_at desc nulls last, reviewed_at, id`

export const firstInQueue = (db: Database | DatabaseTransaction, userId: string, limit: number) =>
  donationsInQueue(db, userId).orderBy(order).limit(limit)

const inOrder = (db: Database | DatabaseTransaction, userId: string, limit: number) =>
  firstInQueue(db, userId, limit).selectAll()

/** 1 is the next to be heard. Undefined for a donation that is not in the queue. */
export async function placeInQueue(db: Database, { id, userId }: DonationRow): Promise<number | undefined> {
  const place = sql<number>`row_number() over (order by ${order})`.as('place')
  const places = donationsInQueue(db, userId).select(['id', place]).as('places')
  const found = await db.selectFrom(places).select('place').where('id', '=', id).executeTakeFirst()
  return found?.place
}

export function nextDonation(db: Database | DatabaseTransaction, userId: string): Promise<DonationRow | undefined> {
  return inOrder(db, userId, 1).executeTakeFirst()
}

export async function nextDonations(
  db: Database | DatabaseTransaction,
  userId: string,
  limit: number,
): Promise<{ rows: DonationRow[]; total: number }> {
  const rows = await inOrder(db, userId, limit).execute()
  if (rows.length < limit) return { rows, total: rows.length }
  const counted = donationsInQueue(db, userId).select((select) => select.fn.countAll<number>().as('count'))
  return { rows, total: (await counted.executeTakeFirstOrThrow()).count }
}

/** Puts an accepted donation before all others. One from before the account was linked is accepted by that. */
export async function playFirst(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>,
  userId: string,
  id: string,
  { by, from }: Decider,
): Promise<DonationRow> {
  const before = await requireDonation(app, userId, id)
  const first = await nextDonation(app.db, userId)
  // Asking again for the same donation changes nothing and adds nothing to its history.
  if (first?.id === id) return before
  const moved = await app.db.transaction().execute(async (tx) => {
    const now = app.clock.now()
    if (before.isHistory) {
      const reviewer = { reviewerKind: by.kind, reviewerName: by.name, reviewedAt: now }
      // It is heard by the rules of now, whatever was made of it before.
      await moveDonation(app, tx, id, 'recall', { changes: { ...reviewer, script: null }, by, from })
    }
    const row = await tx
      .updateTable('donations')
      .set({ playFirstAt: now })
      .where('id', '=', id)
      .where('reviewStatus', '=', 'accepted')
      .where('processingStatus', 'in', queued)
      .where('paymentStatus', '=', 'completed')
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('cannot_move')
    await recordEvent(app, tx, { donationId: id, what: 'playFirst', by, from })
    return row
  })
  await tellDonations(app, userId, [id])
  return moved
}
