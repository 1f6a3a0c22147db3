import type { WithdrawalReason } from '@lautgabe/contract/donations/donation.ts'
import type { IncomingDonation } from './incoming-donation.ts'

/** A donation that the donation service takes back, or that the service's own moderation denies. */
export type DonationWithdrawal = Pick<IncomingDonation, 'externalId' | 'aliases'> & {
  reason: WithdrawalReason | 'denied'
}
