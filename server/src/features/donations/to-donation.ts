import type { Donation, DonationDetails } from '@lautgabe/contract/donations/donations-api.ts'
import type { DonationEventRow, DonationRow } from './donation.ts'

type View = { hidesAmounts?: boolean; hidesNetworks?: boolean }

/** What a caller may see of a donation. Amounts may be hidden from moderators. */
export function toDonation(row: DonationRow, { hidesAmounts = false }: View = {}): Donation {
  const { minorUnits, currency, reviewerKind, reviewerName } = row
  return {
    id: row.id,
    received_at: row.receivedAt.toISOString(),
    source: row.source,
    donator: row.donator,
    amount: hidesAmounts || minorUnits === null || currency === null ? null : { minor_units: minorUnits, currency },
    message: row.message,
    payment_status: row.paymentStatus,
    review_status: row.reviewStatus,
    processing_status: row.processingStatus,
    script: row.script,
    reviewer: reviewerKind && { kind: reviewerKind, name: reviewerName ?? '' },
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    reject_reason: row.rejectReason,
    auto_accept_at: row.autoAcceptAt?.toISOString() ?? null,
    error_code: row.errorCode,
    has_audio: row.audioKey !== null,
  }
}

/** Includes the history. Only the streamer sees from where somebody acted. */
export function toDetails(row: DonationRow, events: readonly DonationEventRow[], view: View = {}): DonationDetails {
  return { ...toDonation(row, view), history: events.map((event) => toEvent(event, view)) }
}

function toEvent(event: DonationEventRow, { hidesNetworks = false }: View): DonationDetails['history'][number] {
  return {
    at: event.happenedAt.toISOString(),
    what: event.what,
    by: event.byKind && { kind: event.byKind, name: event.byName ?? '' },
    network: hidesNetworks ? null : event.network,
    details: event.details,
  }
}
