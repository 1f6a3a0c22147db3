import type { App } from '../../app.ts'
import { inSteps, rowsAtOnce } from '../../platform/database/reading/in-steps.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationEventRow } from './donation.ts'
import { toDonation, toEvent } from './to-donation.ts'

export async function exportDonations({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  return {
    donations: readDonations(db, userId),
    donation_history: readHistories(db, userId),
    kept_messages: readKeptMessages(db, userId),
  }
}

/** Fewer than of other rows: a donation is long. */
const donationsAtOnce = 25

function readDonations(db: App['db'], userId: string) {
  const donations = db.selectFrom('donations').selectAll().where('userId', '=', userId).orderBy('id')
  return inSteps(
    donations,
    (rest, last) => rest.where('id', '>', last.id),
    (row) => toDonation(row),
    donationsAtOnce,
  )
}

/** A list of its own: one donation can be decided and undone without end, so even one history is read in steps. */
async function* readHistories(db: App['db'], userId: string): AsyncGenerator<object[]> {
  const donations = db.selectFrom('donations').select('id').where('userId', '=', userId).orderBy('id')
  const steps = inSteps(
    donations,
    (rest, last) => rest.where('id', '>', last.id),
    ({ id }) => id,
    donationsAtOnce,
  )
  for await (const ids of steps) {
    if (ids.length === 0) return
    const events = db.selectFrom('donationEvents').selectAll().where('donationId', 'in', ids)
    const rows = await events.orderBy('donationId').orderBy('happenedAt').orderBy('id').limit(rowsAtOnce).execute()
    if (rows.length < rowsAtOnce) yield rows.map(toExportedEvent)
    else for (const id of ids) yield* readHistory(db, id)
  }
}

function readHistory(db: App['db'], donationId: string) {
  const events = db.selectFrom('donationEvents').selectAll().where('donationId', '=', donationId)
  return inSteps(
    events.orderBy('happenedAt').orderBy('id'),
    (rest, last) =>
      rest.where(({ eb, refTuple, tuple }) => eb(refTuple('happenedAt', 'id'), '>', tuple(last.happenedAt, last.id))),
    toExportedEvent,
  )
}

const toExportedEvent = (event: DonationEventRow) => ({ donation_id: event.donationId, ...toEvent(event) })

/** Without the words: they are still their donator's. Once donated, they are among the donations. */
function readKeptMessages(db: App['db'], userId: string) {
  const kept = db.selectFrom('keptMessages').select(['codeFingerprint', 'keptAt', 'expiresAt', 'donationId'])
  return inSteps(
    // The order in which an index has them.
    kept.where('userId', '=', userId).orderBy('codeFingerprint'),
    (rest, last) => rest.where('codeFingerprint', '>', last.codeFingerprint),
    ({ keptAt, expiresAt, donationId }) => ({ kept_at: keptAt, expires_at: expiresAt, donation_id: donationId }),
  )
}

/** Deleting a donation also deletes its history and its other ids. */
export async function eraseDonations(tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('keptMessages').where('userId', '=', userId).execute()
  await tx.deleteFrom('donations').where('userId', '=', userId).execute()
}
