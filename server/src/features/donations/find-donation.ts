import type { DonationState } from '@lautgabe/contract/donations/donation-states.ts'
import { historyMax } from '@lautgabe/contract/donations/donation.ts'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationEventRow, DonationRow } from './donation.ts'

type Parts = { db: Database | DatabaseTransaction }

export function findDonation({ db }: Parts, id: string): Promise<DonationRow | undefined> {
  return db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findDonations({ db }: Parts, ids: readonly string[]): Promise<Map<string, DonationRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('donations').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Does not find another streamer's donation. */
export async function requireDonation(app: Parts, userId: string, id: string): Promise<DonationRow> {
  const row = await findDonation(app, id)
  if (row?.userId !== userId) throw new AppError('not_found')
  return row
}

/** Nobody else changes the donation before the transaction ends. */
export async function lockDonation(tx: DatabaseTransaction, id: string): Promise<DonationRow> {
  const row = await tx.selectFrom('donations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The last events, the newest at the end. A donation can be decided and undone without end. */
export async function listDonationEvents({ db }: Parts, donationId: string): Promise<DonationEventRow[]> {
  const rows = await db
    .selectFrom('donationEvents')
    .selectAll()
    .where('donationId', '=', donationId)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(historyMax)
    .execute()
  return rows.toReversed()
}

/** The latest of these events, ever or since then. */
export function findLastEvent(
  { db }: Parts,
  donationId: string,
  these: readonly DonationEventRow['what'][],
  since?: Date,
): Promise<DonationEventRow | undefined> {
  const events = db
    .selectFrom('donationEvents')
    .selectAll()
    .where('donationId', '=', donationId)
    .where('what', 'in', these)
  return (since ? events.where('happenedAt', '>', since) : events)
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const stateOf = (
  row: Pick<DonationRow, 'paymentStatus' | 'reviewStatus' | 'processingStatus'>,
): DonationState => ({
  payment: row.paymentStatus,
  review: row.reviewStatus,
  processing: row.processingStatus,
})

/** A subquery; the outer query names the donation. */
export function donationState<State extends 'paymentStatus' | 'reviewStatus' | 'processingStatus'>(
  db: Database,
  state: State,
  idReference: string,
) {
  return db.selectFrom('donations').select(state).where('donations.id', '=', sql.ref<string>(idReference))
}
