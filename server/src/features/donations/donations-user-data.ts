import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { toDetails } from './to-donation.ts'

export async function exportDonations({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('donations').selectAll().where('userId', '=', userId).orderBy('id').execute()
  const events = await db
    .selectFrom('donationEvents')
    .innerJoin('donations', 'donations.id', 'donationEvents.donationId')
    .selectAll('donationEvents')
    .where('donations.userId', '=', userId)
    .orderBy('happenedAt')
    .orderBy('donationEvents.id')
    .execute()
  const byDonation = Map.groupBy(events, ({ donationId }) => donationId)
  return { donations: rows.map((row) => toDetails(row, byDonation.get(row.id) ?? [])) }
}

/** Deleting a donation also deletes its history and its other ids. */
export async function eraseDonations(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('donations').where('userId', '=', userId).execute()
}
