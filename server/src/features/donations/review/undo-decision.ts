import { canMove } from '@lautgabe/contract/donations/donation-states.ts'
import type { App } from '../../../app.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { DonationRow } from '../donation.ts'
import { requireDonation, stateOf } from '../find-donation.ts'
import { moveDonation } from '../move-donation.ts'
import { tellDonations } from '../tell-donations.ts'
import { type Decider, undecided } from './review-donation.ts'

/** The service's own moderation cannot be undone here, and a donation from before linking never waited. */
const isOurDecision = ({ reviewerKind, isHistory }: DonationRow) =>
  reviewerKind !== null && reviewerKind !== 'service' && !isHistory

/** `linkId`: the moderator's link. A moderator takes back only decisions of this link, the streamer all. */
const isTheirs = ({ reviewerLinkId }: DonationRow, linkId: string | undefined) =>
  linkId === undefined || reviewerLinkId === linkId

export const canUndo = (row: DonationRow, linkId: string | undefined): boolean =>
  canMove(stateOf(row), 'undo') && isOurDecision(row) && isTheirs(row, linkId)

/**
 * The donation waits for a person again and is not accepted by itself. Its words stay charged, so accepting it
 * again costs nothing.
 */
export async function undoDecision(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>,
  userId: string,
  id: string,
  { seen }: { seen: 'accepted' | 'rejected' },
  { by, from, linkId }: Decider,
): Promise<DonationRow> {
  const before = await requireDonation(app, userId, id)
  const wasHeld = before.processingStatus === 'pending_error'
  const moved =
    canUndo(before, linkId) &&
    (await app.db.transaction().execute((tx) =>
      moveDonation(app, tx, id, 'undo', {
        changes: { ...undone, ...(wasHeld && { script: null }) },
        onlyIf: { reviewStatus: seen, reviewerLinkId: before.reviewerLinkId },
        by,
        from,
      }),
    ))
  if (!moved) return refuse(app, userId, id, linkId)
  await tellDonations(app, userId, [id])
  return moved
}

const undone = { ...undecided, rejectReason: null, playFirstAt: null, errorCode: null, needsPerson: true }

/** Says why: somebody else decided, or the donation already plays. */
async function refuse(app: Pick<App, 'db'>, userId: string, id: string, linkId: string | undefined): Promise<never> {
  const row = await requireDonation(app, userId, id)
  if (row.reviewerKind && !(isOurDecision(row) && isTheirs(row, linkId))) {
    const decidedBy = { kind: row.reviewerKind, name: row.reviewerName ?? '' }
    throw new AppError('already_decided', { facts: { decided_by: decidedBy } })
  }
  throw new AppError('cannot_move')
}
