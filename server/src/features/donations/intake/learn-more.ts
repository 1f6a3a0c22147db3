import type { App } from '../../../app.ts'
import type { Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { takeKeptMessages } from '../kept-messages/take-kept-messages.ts'
import { moveDonation } from '../move-donation.ts'
import { decided } from '../review/review-donation.ts'
import type { Report } from './store-donations.ts'

type Parts = Pick<App, 'clock' | 'newId' | 'jobs' | 'secrets'>

/** A later report of a known donation may say that it is paid now, or allowed. Returns the donation if it has changed. */
export async function learnMore(
  app: Parts,
  tx: DatabaseTransaction,
  known: DonationRow,
  { incoming, written: { allowedBy } }: Report,
): Promise<DonationRow | undefined> {
  const allowed =
    known.awaitsModeration && !incoming.awaitsModeration ? await allow(app, tx, known, allowedBy) : undefined
  const isPaidNow = known.paymentStatus === 'pending' && incoming.paymentStatus !== 'pending'
  if (!isPaidNow) return allowed
  const move = incoming.paymentStatus === 'failed' ? 'failPayment' : 'completePayment'
  const moved = await moveDonation(app, tx, known.id, move, { changes: { script: null } })
  if (!moved) return allowed
  const [paid] = await takeKeptMessages(app, tx, [moved])
  return paid
}

/**
 * The service's moderation has allowed it: from now on it is a donation like any other. One that waits for a decision
 * is accepted if that moderation decides for the streamer. Otherwise it is scripted anew, since the streamer's review
 * mode has not been asked yet.
 */
async function allow(
  app: Parts,
  tx: DatabaseTransaction,
  { id, userId, processingStatus }: DonationRow,
  by: Reviewer | undefined,
): Promise<DonationRow | undefined> {
  const allowed = await tx
    .updateTable('donations')
    .set({ awaitsModeration: false })
    .where('id', '=', id)
    .where('awaitsModeration', '=', true)
    .returningAll()
    .executeTakeFirst()
  if (allowed?.reviewStatus === 'pending' && by) {
    const changes = decided(app, by, { isScriptedAnew: processingStatus === 'pending_error' })
    const accepted = await moveDonation(app, tx, id, 'accept', { by, changes })
    if (accepted) return accepted
  }
  if (allowed?.reviewStatus !== 'pending' || allowed.processingStatus !== 'received') return allowed
  await app.jobs.add(tx, 'script-donation', { donationId: id, userId })
  const unscripted = { script: null, audioKey: null }
  return tx.updateTable('donations').set(unscripted).where('id', '=', id).returningAll().executeTakeFirst()
}
