import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DonationRow } from '../donation.ts'
import { findDonation, requireDonation } from '../find-donation.ts'
import { moveDonation } from '../move-donation.ts'
import type { Decider } from '../review/review-donation.ts'
import { tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>

/** Restarts a donation where it failed or was held: an undecided one is scripted, an accepted one is voiced. */
export async function retryDonation(app: Parts, userId: string, id: string, decider: Decider): Promise<DonationRow> {
  const moved = await restart(app, await requireDonation(app, userId, id), decider)
  if (!moved) throw new AppError('cannot_move')
  return moved
}

/**
 * An administrator starts the job again that was given up for the donation. If somebody has gone on with it meanwhile,
 * nothing happens.
 */
export async function startDonationAgain(app: Parts, { donationId }: { donationId: string }): Promise<void> {
  const donation = await findDonation(app, donationId)
  if (donation?.processingStatus === 'error') await restart(app, donation)
}

async function restart(
  app: Parts,
  { id, userId, processingStatus }: DonationRow,
  { by, from }: Partial<Decider> = {},
): Promise<DonationRow | undefined> {
  // The limits that held the old script may be gone, so the donation is scripted again.
  const changes = { errorCode: null, voicingTries: 0, ...(processingStatus === 'pending_error' && { script: null }) }
  const moved = await app.db.transaction().execute((tx) => moveDonation(app, tx, id, 'retry', { changes, by, from }))
  if (moved) await tellDonations(app, userId, [id])
  return moved
}
