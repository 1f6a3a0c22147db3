import type { Donation, DonationDetails } from '@lautgabe/contract/donations/donation.ts'
import type { DonationEventRow, DonationRow } from './donation.ts'
import { canUndo } from './review/undo-decision.ts'

/** Moderators may not see amounts, if the streamer says so, and never from where somebody acted. */
export type View = {
  hidesAmounts: boolean
  hidesNetworks: boolean
  /** The link by which a moderator looks. Undefined: the streamer looks. */
  linkId?: string | undefined
}

const everything: View = { hidesAmounts: false, hidesNetworks: false }

export const amountOf = (
  { minorUnits, currency }: Pick<DonationRow, 'minorUnits' | 'currency'>,
  { hidesAmounts }: Pick<View, 'hidesAmounts'>,
): Donation['amount'] =>
  hidesAmounts || minorUnits === null || currency === null ? null : { minor_units: minorUnits, currency }

export function toDonation(row: DonationRow, view: View = everything): Donation {
  const { reviewerKind, reviewerName } = row
  return {
    id: row.id,
    received_at: row.receivedAt.toISOString(),
    donated_at: row.donatedAt.toISOString(),
    source: row.source,
    donator: row.donator,
    is_history: row.isHistory,
    awaits_moderation: row.awaitsModeration,
    amount: amountOf(row, view),
    message: row.message,
    kept_message: row.keptMessage,
    code_outcome: row.codeOutcome,
    payment_status: row.paymentStatus,
    review_status: row.reviewStatus,
    processing_status: row.processingStatus,
    script: row.script,
    reviewer: reviewerKind && { kind: reviewerKind, name: reviewerName ?? '' },
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    reject_reason: row.rejectReason,
    can_undo: canUndo(row, view.linkId),
    auto_accept_at: row.autoAcceptAt?.toISOString() ?? null,
    error_code: row.errorCode,
    has_audio: row.audioKey !== null,
  }
}

export function toDetails(
  row: DonationRow,
  events: readonly DonationEventRow[],
  view: View = everything,
): DonationDetails {
  return { ...toDonation(row, view), history: events.map((event) => toEvent(event, view)) }
}

export function toEvent(
  event: DonationEventRow,
  { hidesNetworks }: View = everything,
): DonationDetails['history'][number] {
  return {
    at: event.happenedAt.toISOString(),
    what: event.what,
    by: event.byKind && { kind: event.byKind, name: event.byName ?? '' },
    network: hidesNetworks ? null : event.network,
    details: event.details,
  }
}
