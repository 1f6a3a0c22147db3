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
  return {
    donations: rows.map((row) => toDetails(row, byDonation.get(row.id) ?? [])),
    kept_messages: await exportKeptMessages(db, userId),
  }
}

/** Without the words: they are still their donator's. Once donated, they are among the donations. */
async function exportKeptMessages(db: App['db'], userId: string): Promise<object[]> {
  const kept = await db.selectFrom('keptMessages').selectAll().where('userId', '=', userId).orderBy('id').execute()
  return kept.map(({ keptAt, expiresAt, donationId }) => ({
    kept_at: keptAt,
    expires_at: expiresAt,
    donation_id: donationId,
  }))
}

/** Deleting a donation also deletes its history and its other ids. */
export async function eraseDonations(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('keptMessages').where('userId', '=', userId).execute()
  await tx.deleteFrom('donations').where('userId', '=', userId).execute()
}
