import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import type { Donation, DonationDetails, Script, Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { PaymentStatus, ProcessingStatus, ReviewStatus } from '@lautgabe/contract/donations/donation-states.ts'
import type { ColumnType, Selectable } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    donations: DonationsTable
    donationAliases: { userId: string; source: string; account: string; externalId: string; donationId: string }
    donationEvents: DonationEventsTable
  }
}

type DonationsTable = {
  id: string
  userId: string
  source: Donation['source']
  account: string
  externalId: string
  receivedAt: Date
  donatedAt: Date
  donator: string
  minorUnits: number | null
  currency: string | null
  /** As the service reported it, with the code if there is one. */
  message: string
  /** The words that the code in the message stood for. */
  keptMessage: ColumnType<string | null, undefined, string | null>
  /** Null: the message has no code, or nobody may take a kept message with it. */
  codeOutcome: ColumnType<Donation['code_outcome'], undefined, Donation['code_outcome']>
  paymentStatus: PaymentStatus
  reviewStatus: ReviewStatus
  processingStatus: ProcessingStatus
  stateSince: Date
  script: ColumnType<Script | null, string | null, string | null>
  reviewerKind: Reviewer['kind'] | null
  reviewerName: string | null
  /** The moderator link that decided. Names of links may repeat. */
  reviewerLinkId: ColumnType<string | null, undefined, string | null>
  reviewedAt: Date | null
  rejectReason: Donation['reject_reason']
  autoAcceptAt: Date | null
  /** Somebody took a decision back. From then on only people decide. */
  needsPerson: ColumnType<boolean, undefined, boolean>
  playFirstAt: ColumnType<Date | null, undefined, Date | null>
  errorCode: ErrorCode | null
  audioKey: string | null
  voicingRun: string | null
  /** Donated before the account was linked. */
  isHistory: boolean
  /** The service's own moderation has not decided yet. */
  awaitsModeration: ColumnType<boolean, boolean | undefined, boolean>
  voicingTries: ColumnType<number, number | undefined, number>
  /** When the sweep last took it up. Null: never. */
  sweptAt: ColumnType<Date | null, undefined, Date>
}

type DonationEventsTable = {
  id: string
  donationId: string
  happenedAt: Date
  what: DonationDetails['history'][number]['what']
  byKind: Reviewer['kind'] | null
  byName: string | null
  network: string | null
  details: string | null
}

export type DonationRow = Selectable<DonationsTable>
export type DonationEventRow = Selectable<DonationEventsTable>
