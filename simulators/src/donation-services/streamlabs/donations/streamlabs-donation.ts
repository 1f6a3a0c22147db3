import type { DonationRow } from '../../shared/pages/donations-page.ts'
import type { Tip } from '../../shared/tips/tip.ts'

export type StreamlabsDonation = Tip & {
  /** The number that the socket calls `id` and the API `donation_id`. */
  id: number
  /** The 32 digits that belong to the alert. */
  alertId: string
  eventId: string
  createdAt: Date
  /** Added by the streamer or by an app, not paid. */
  isManual: boolean
  /** What the donator paid in, if it is not the currency of the streamer. */
  donationCurrency: string
  /** 0 for a single donation. */
  recurringMonths: number
  isDeleted: boolean
}

export type NewDonation = Partial<
  Tip & Pick<StreamlabsDonation, 'createdAt' | 'isManual' | 'donationCurrency' | 'recurringMonths'>
>

export function donationRow(donation: StreamlabsDonation): DonationRow {
  const { id, account, name, amount, currency, message, createdAt, isDeleted, isManual } = donation
  const note = isDeleted ? 'deleted' : isManual ? 'added by hand' : undefined
  return {
    id: String(id),
    account,
    name,
    amount,
    currency,
    message,
    at: createdAt.toISOString(),
    ...(note === undefined ? {} : { note }),
  }
}
