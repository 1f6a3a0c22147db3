import type { PaymentStatus } from '@lautgabe/contract/donations/donation-states.ts'

/** A donation as a donation service's adapter reads it. It knows nothing about our users, reviewers and sessions. */
export type IncomingDonation = {
  /** The donation's id at the service. */
  externalId: string
  /** Other ids under which the service reports the same donation, for example on its socket. */
  aliases?: readonly string[]
  donatedAt: Date
  donator: string
  amount: { minorUnits: number; currency: string } | null
  message: string
  /** Completed unless the service says otherwise. */
  paymentStatus?: PaymentStatus
  /** True while the service's own moderation has not decided about it. */
  awaitsModeration?: boolean
}
