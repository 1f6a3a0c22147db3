import type { Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import type { DonationWithdrawal } from '../../../outside/donation-services/donation-withdrawal.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { findKnown, idsOf, type Origin } from './known-donations.ts'
import { moveDonation } from '../move-donation.ts'

type Withdrawn = { outcome: 'withdrawn' | 'already-withdrawn'; id: string } | { outcome: 'unknown'; id: undefined }

/**
 * Works in every state: a donation on air falls silent at once, and one that was played stays played. For a transaction
 * that has locked the origin and tells of the changed donations after its commit. The answers are in the order of the
 * withdrawals.
 */
export async function withdrawAll(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  origin: Origin,
  withdrawals: readonly DonationWithdrawal[],
): Promise<Withdrawn[]> {
  if (withdrawals.length === 0) return []
  const allIds = withdrawals.flatMap((withdrawal) => idsOf(withdrawal))
  // Most may be of donations that we never had. All are looked up at once.
  const known = await findKnown(tx, origin, allIds)
  const by: Reviewer = { kind: 'service', name: origin.source }
  const withdrawn: Withdrawn[] = []
  for (const withdrawal of withdrawals) {
    const row = idsOf(withdrawal)
      .map((id) => known.get(id))
      .find((found) => found !== undefined)
    if (!row) {
      withdrawn.push({ outcome: 'unknown', id: undefined })
      continue
    }
    const make = withdrawal.reason === 'denied' ? deny : takeBack
    const moved = await make(app, tx, row.id, by, withdrawal)
    withdrawn.push({ outcome: moved ? 'withdrawn' : 'already-withdrawn', id: row.id })
  }
  return withdrawn
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
