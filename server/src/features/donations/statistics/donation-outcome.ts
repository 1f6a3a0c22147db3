import type { DonationOutcome } from '@lautgabe/contract/donations/statistics-api.ts'
import { sql } from 'kysely'
import type { DonationRow } from '../donation.ts'

/**
 * The outcome of a donation. A heard one stays heard, also when the money was taken back afterwards. Otherwise the
 * first cause counts.
 */
export const donationOutcome = sql<DonationOutcome>`
  case
    when processing_status = 'played' then 'heard'
    when processing_status = 'skipped' then 'skipped'
    when review_status = 'rejected' then 'rejected'
    when payment_status = 'failed' then 'withdrawn'
    when processing_status = 'error' then 'failed'
    when processing_status = 'pending_error' then 'held'
    when payment_status = 'pending' then 'unpaid'
    when review_status = 'pending' then 'undecided'
    else 'queued'
  end`

/** Why, where somebody or something gave a reason. */
export const outcomeReason = sql<DonationRow['rejectReason'] | DonationRow['errorCode']>`
  case
    when processing_status in ('played', 'skipped') then null
    when review_status = 'rejected' then reject_reason
    when payment_status = 'failed' then null
    when processing_status in ('error', 'pending_error') then error_code
  end`
