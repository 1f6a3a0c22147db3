import type { App } from '../../../app.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { moveDonation } from '../move-donation.ts'

type Parts = Pick<App, 'clock' | 'newId' | 'jobs'>

/** A later report of a known donation may say that it is paid now, or allowed. Returns the donation if it has changed. */
export async function learnMore(
  app: Parts,
  tx: DatabaseTransaction,
  known: DonationRow,
  incoming: IncomingDonation,
): Promise<DonationRow | undefined> {
  const allowed = known.awaitsModeration && !incoming.awaitsModeration ? await allow(app, tx, known) : undefined
  const isPaidNow = known.paymentStatus === 'pending' && incoming.paymentStatus !== 'pending'
  if (!isPaidNow) return allowed
  const move = incoming.paymentStatus === 'failed' ? 'failPayment' : 'completePayment'
  return (await moveDonation(app, tx, known.id, move, { changes: { script: null } })) ?? allowed
}

/**
 * The service's moderation has allowed it: from now on it is a donation like any other. One that waits for a decision
 * is scripted anew, since the streamer's review mode has not been asked yet.
 */
async function allow({ jobs }: Parts, tx: DatabaseTransaction, { id }: DonationRow): Promise<DonationRow | undefined> {
  const allowed = await tx
    .updateTable('donations')
    .set({ awaitsModeration: false })
    .where('id', '=', id)
    .where('awaitsModeration', '=', true)
    .returningAll()
    .executeTakeFirst()
  if (allowed?.reviewStatus !== 'pending' || allowed.processingStatus !== 'received') return allowed
  await jobs.add(tx, 'script-donation', { donationId: id })
  const unscripted = { script: null, audioKey: null }
  return tx.updateTable('donations').set(unscripted).where('id', '=', id).returningAll().executeTakeFirst()
}
