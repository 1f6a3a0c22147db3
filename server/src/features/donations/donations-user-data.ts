import type { DonationDetails } from '@lautgabe/contract/donations/donations-api.ts'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { toDetails } from './to-donation.ts'

export async function exportDonations({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  return { donations: readAll(db, userId), kept_messages: await exportKeptMessages(db, userId) }
}

/** The calls of others run between two steps. */
const atOnce = 25

async function* readAll(db: App['db'], userId: string): AsyncGenerator<DonationDetails[]> {
  let last: string | undefined
  for (;;) {
    let next = db.selectFrom('donations').selectAll().where('userId', '=', userId)
    if (last !== undefined) next = next.where('id', '>', last)
    const rows = await next.orderBy('id').limit(atOnce).execute()
    last = rows.at(-1)?.id
    if (last === undefined) return
    const events = await listEventsOf(
      db,
      rows.map(({ id }) => id),
    )
    yield rows.map((row) => toDetails(row, events.get(row.id) ?? []))
  }
}

async function listEventsOf(db: App['db'], donationIds: readonly string[]) {
  const events = await db
    .selectFrom('donationEvents')
    .selectAll()
    .where('donationId', 'in', donationIds)
    .orderBy('happenedAt')
    .orderBy('id')
    .execute()
  return Map.groupBy(events, ({ donationId }) => donationId)
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
