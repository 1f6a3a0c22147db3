import type { Donation, Person, Reviewer } from '@lautgabe/contract/donations/donation.ts'
import { canMove, type ReviewStatus } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DonationRow } from '../donation.ts'
import { findDonations, requireDonation, stateOf } from '../find-donation.ts'
import { moveDonation } from '../move-donation.ts'
import { tellDonations } from '../tell-donations.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>

/** Who decides and from where. */
export type Decider = {
  by: Person
  from?: string
  /** The moderator's link. */
  linkId?: string | undefined
}

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
  decider: Decider,
): Promise<DonationRow> {
  const moved = await decide(app, await requireDonation(app, userId, id), decision, decider)
  if (!moved) return refuse(app, userId, id, decision)
  await tellDonations(app, userId, [id])
  return moved
}

/** Decides about several. Answers which of them: somebody else may have decided about the others. */
export async function reviewDonations(
  app: Parts,
  userId: string,
  ids: readonly string[],
  decision: Decision,
  decider: Decider,
): Promise<string[]> {
  const known = await findDonations(app, ids)
  const moved: string[] = []
  for (const id of new Set(ids)) {
    const donation = known.get(id)
    if (donation?.userId !== userId || !canDecide(donation, decision)) continue
    if (await decide(app, donation, decision, decider)) moved.push(id)
  }
  if (moved.length > 0) await tellDonations(app, userId, moved)
  return moved
}

/** Asked before a transaction begins: a hundred that change nothing would cost as much as a hundred decisions. */
const canDecide = (donation: DonationRow, { seen, move }: Decision) =>
  donation.reviewStatus === seen && [move, onceHeard[move]].some((each) => canMove(stateOf(donation), each))

async function decide(
  app: Parts,
  { id, processingStatus }: DonationRow,
  decision: Decision,
  { by, from, linkId }: Decider,
): Promise<DonationRow | undefined> {
  const reason = decision.move === 'reject' ? decision.reason : undefined
  const wasHeld = processingStatus === 'pending_error'
  const options = {
    changes: decided(app, by, { reason, isScriptedAnew: wasHeld, linkId }),
    onlyIf: { reviewStatus: decision.seen },
    by,
    from,
    details: reason,
  }
  return app.db
    .transaction()
    .execute(
      async (tx) =>
        (await moveDonation(app, tx, id, decision.move, options)) ??
        moveDonation(app, tx, id, onceHeard[decision.move], options),
    )
}

/** The same decisions about a donation that was heard: they say whether it may be heard again. */
const onceHeard = { accept: 'acceptPlayed', reject: 'rejectPlayed' } as const

type Made = {
  /** Why it was rejected. */
  reason?: Donation['reject_reason'] | undefined
  /** The limits that held the old script may be gone. */
  isScriptedAnew: boolean
  linkId?: string | undefined
}

/** What a decision writes beside the move itself. */
export function decided({ clock }: Pick<App, 'clock'>, by: Reviewer, { reason = null, isScriptedAnew, linkId }: Made) {
  return {
    reviewerKind: by.kind,
    reviewerName: by.name,
    reviewerLinkId: linkId ?? null,
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

/** What is written when nobody's decision counts any more. */
export const undecided = {
  reviewerKind: null,
  reviewerName: null,
  reviewerLinkId: null,
  reviewedAt: null,
  autoAcceptAt: null,
  voicingTries: 0,
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
