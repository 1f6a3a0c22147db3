import type { Donation, Person, Reviewer } from '@lautgabe/contract/donations/donations-api.ts'
import type { ReviewStatus } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DonationRow } from '../donation.ts'
import { requireDonation } from '../find-donation.ts'
import { moveDonation } from '../move-donation.ts'
import { tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>

/** Who decides and from where. */
export type Decider = { by: Person; from?: string }

export type Decision = {
  /** The review status that the decider saw. A decision that they did not see is not overruled. */
  seen: ReviewStatus
} & ({ move: 'accept' } | { move: 'reject'; reason: NonNullable<Donation['reject_reason']> })

/** The first decision wins. A later one is refused and told who was first. */
export async function reviewDonation(
  app: Parts,
  userId: string,
  id: string,
  decision: Decision,
  { by, from }: Decider,
): Promise<DonationRow> {
  const before = await requireDonation(app, userId, id)
  const reason = decision.move === 'reject' ? decision.reason : undefined
  const wasHeld = before.processingStatus === 'pending_error'
  const moved = await app.db.transaction().execute((tx) =>
    moveDonation(app, tx, id, decision.move, {
      changes: decided(app, by, { reason, isScriptedAnew: wasHeld }),
      onlyIf: { reviewStatus: decision.seen },
      by,
      from,
      details: reason,
    }),
  )
  if (!moved) return refuse(app, userId, id, decision)
  await tellDonations(app, userId, [id])
  return moved
}

type Made = {
  /** Why it was rejected. */
  reason?: Donation['reject_reason'] | undefined
  /** The limits that held the old script may be gone. */
  isScriptedAnew: boolean
}

/** What a decision writes beside the move itself. */
export function decided({ clock }: Pick<App, 'clock'>, by: Reviewer, { reason = null, isScriptedAnew }: Made) {
  return {
    reviewerKind: by.kind,
    reviewerName: by.name,
    reviewedAt: clock.now(),
    autoAcceptAt: null,
    // An earlier request to play it first no longer counts.
    playFirstAt: null,
    rejectReason: reason,
    errorCode: reason ? ('rejected_by_moderator' as const) : null,
    voicingTries: 0,
    ...(isScriptedAnew && { script: null }),
  }
}

/** Says why the donation could not be decided. */
async function refuse(app: Parts, userId: string, id: string, { move, seen }: Decision): Promise<never> {
  const row = await requireDonation(app, userId, id)
  if (row.reviewStatus !== seen && row.reviewerKind) {
    const decidedBy = { kind: row.reviewerKind, name: row.reviewerName ?? '' }
    throw new AppError('already_decided', { facts: { decided_by: decidedBy } })
  }
  if (move === 'accept' && row.paymentStatus === 'pending') throw new AppError('payment_open')
  if (move === 'accept' && row.paymentStatus === 'failed') throw new AppError('payment_failed')
  throw new AppError('cannot_move')
}
