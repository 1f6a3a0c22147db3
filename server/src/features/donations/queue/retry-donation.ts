import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DonationRow } from '../donation.ts'
import { requireDonation } from '../find-donation.ts'
import { moveDonation } from '../move-donation.ts'
import type { Decider } from '../review/review-donation.ts'
import { tellDonations } from '../tell-donations.ts'

/** Restarts a donation where it failed or was held: an undecided one is scripted, an accepted one is voiced. */
export async function retryDonation(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>,
  userId: string,
  id: string,
  { by, from }: Decider,
): Promise<DonationRow> {
  const { processingStatus } = await requireDonation(app, userId, id)
  // The limits that held the old script may be gone, so the donation is scripted again.
  const changes = { errorCode: null, voicingTries: 0, ...(processingStatus === 'pending_error' && { script: null }) }
  const moved = await app.db.transaction().execute((tx) => moveDonation(app, tx, id, 'retry', { changes, by, from }))
  if (!moved) throw new AppError('cannot_move')
  await tellDonations(app, userId, [id])
  return moved
}
