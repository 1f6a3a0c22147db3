import { type DonationMove, donationMoves } from '@lautgabe/contract/donations/donation-states.ts'
import type { Reviewer, Script } from '@lautgabe/contract/donations/donation.ts'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { together } from '../../platform/database/together.ts'
import type { DonationRow } from './donation.ts'
import { addWhatFollows } from './donation-flow.ts'
import { recordEvent } from './record-event.ts'

type Changeable =
  | 'script'
  | 'reviewerKind'
  | 'reviewerName'
  | 'reviewerLinkId'
  | 'needsPerson'
  | 'reviewedAt'
  | 'rejectReason'
  | 'autoAcceptAt'
  | 'playFirstAt'
  | 'errorCode'
  | 'audioKey'
  | 'voicingRun'
  | 'voicingTries'

type MoveOptions = {
  changes?: Partial<Pick<DonationRow, Changeable>>
  /** In addition to the table of moves: the move happens only if these values are still the same. */
  onlyIf?: Partial<
    Pick<DonationRow, 'reviewStatus' | 'paymentStatus' | 'voicingRun' | 'awaitsModeration' | 'reviewerLinkId'>
  >
  by?: Reviewer | undefined
  from?: string | undefined
  details?: string | undefined
}

/**
 * The only place that changes a donation's state. It stores the next job and the history event with the change.
 * Undefined: the donation was in no state that allows the move, so of two simultaneous decisions one wins.
 */
export async function moveDonation(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  id: string,
  move: DonationMove,
  { changes = {}, onlyIf = {}, by, from, details }: MoveOptions = {},
): Promise<DonationRow | undefined> {
  const { from: before, to } = donationMoves[move]
  const { script, ...plain } = changes
  let update = tx
    .updateTable('donations')
    .set({
      ...(script !== undefined && withScript(script)),
      ...plain,
      ...(to.payment && { paymentStatus: to.payment }),
      ...(to.review && { reviewStatus: to.review }),
      ...(to.processing && { processingStatus: to.processing }),
      stateSince: app.clock.now(),
    })
    .where('id', '=', id)
  if (before.payment) update = update.where('paymentStatus', 'in', before.payment)
  if (before.review) update = update.where('reviewStatus', 'in', before.review)
  if (before.processing) update = update.where('processingStatus', 'in', before.processing)
  if (onlyIf.reviewStatus) update = update.where('reviewStatus', '=', onlyIf.reviewStatus)
  if (onlyIf.paymentStatus) update = update.where('paymentStatus', '=', onlyIf.paymentStatus)
  if (onlyIf.voicingRun !== undefined) update = update.where('voicingRun', 'is not distinct from', onlyIf.voicingRun)
  if (onlyIf.awaitsModeration !== undefined) update = update.where('awaitsModeration', '=', onlyIf.awaitsModeration)
  if (onlyIf.reviewerLinkId !== undefined)
    update = update.where('reviewerLinkId', 'is not distinct from', onlyIf.reviewerLinkId)
  const moved = await update.returningAll().executeTakeFirst()
  if (!moved) return undefined
  await together(
    recordEvent(app, tx, { donationId: id, what: move, by, from, details }),
    addWhatFollows(app.jobs, tx, move, moved),
  )
  return moved
}

/** Audio counts only together with the script that it was made from. */
function withScript(script: Script | null) {
  if (!script) return { script, audioKey: null }
  const written = JSON.stringify(script)
  return {
    script: written,
    audioKey: sql<string | null>`case when donations.script = ${written}::jsonb then donations.audio_key end`,
  }
}
