import type { PaymentStatus } from '@lautgabe/contract/donations/donation-states.ts'

/** A donation as the adapter of a service reads it. It knows nothing of our users, reviewers and sessions. */
export type IncomingDonation = {
  /** The service's own id of the donation. */
  externalId: string
  /** Other ids under which the service reports the same donation, for example on its socket. */
  aliases?: readonly string[]
  donatedAt: Date
  donator: string
  amount: { minorUnits: number; currency: string } | null
  message: string
  /** Completed unless the service says otherwise. */
  paymentStatus?: PaymentStatus
}
