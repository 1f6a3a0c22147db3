import type { Reviewer } from '@lautgabe/contract/donations/donations-api.ts'
import type { App } from '../../../app.ts'
import type { DonationWithdrawal } from '../../../outside/donation-services/donation-withdrawal.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { findKnown, idsOf, type Origin } from './known-donations.ts'
import { moveDonation } from '../move-donation.ts'

type Withdrawn = { outcome: 'withdrawn' | 'already-withdrawn'; id: string } | { outcome: 'unknown'; id: undefined }

/**
 * Works in every state: a donation on air falls silent at once, and one that was played stays played. For a transaction
 * that has locked the origin and tells of the changed donations after its commit.
 */
export async function withdrawWithin(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  origin: Origin,
  withdrawal: DonationWithdrawal,
): Promise<Withdrawn> {
  const [known] = (await findKnown(tx, origin, idsOf(withdrawal))).values()
  if (!known) return { outcome: 'unknown', id: undefined }
  const by: Reviewer = { kind: 'service', name: origin.source }
  const make = withdrawal.reason === 'denied' ? deny : takeBack
  const moved = await make(app, tx, known.id, by, withdrawal)
  return { outcome: moved ? 'withdrawn' : 'already-withdrawn', id: known.id }
}

type Make = (
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  id: string,
  by: Reviewer,
  withdrawal: DonationWithdrawal,
) => Promise<DonationRow | undefined>

const takeBack: Make = async (app, tx, id, by, { reason }) => {
  const changes = { autoAcceptAt: null, playFirstAt: null, errorCode: null }
  const options = { by, details: reason, changes }
  return (await moveDonation(app, tx, id, 'withdraw', options)) ?? moveDonation(app, tx, id, 'withdrawPlayed', options)
}

const deny: Make = async (app, tx, id, by) => {
  const reviewer = { reviewerKind: by.kind, reviewerName: by.name, reviewedAt: app.clock.now(), rejectReason: null }
  const changes = { ...reviewer, autoAcceptAt: null, playFirstAt: null, errorCode: 'rejected_by_moderator' as const }
  return (
    (await moveDonation(app, tx, id, 'deny', { by, changes })) ??
    moveDonation(app, tx, id, 'denyPlayed', { by, changes: reviewer })
  )
}
