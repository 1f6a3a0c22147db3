import { donatorMaxLength } from '@lautgabe/contract/filters/message-filters.ts'
import { messageMaxLength } from '@lautgabe/contract/messages/message.ts'
import type { Reviewer } from '@lautgabe/contract/donations/donation.ts'
import type { App } from '../../../app.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
import { insertions } from '../../../platform/database/insert-many.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { toStoredText } from '../../../platform/database/to-stored-text.ts'
import { together } from '../../../platform/database/together.ts'
import { writeTogether } from '../../../platform/database/write-together.ts'
import type { DonationRow } from '../donation.ts'
import { whatFollowsReceipt } from '../donation-flow.ts'
import { eventInsertions } from '../record-event.ts'
import { takeKeptMessages } from '../kept-messages/take-kept-messages.ts'
import type { Origin } from './known-donations.ts'

/** What we know about a message that somebody typed on our own pages. */
export type Written = {
  by?: Reviewer
  /** The address of the person who typed it. */
  from?: string
  /** Set where the message needs no review. */
  acceptedBy?: Reviewer
  /** Set where the service's own moderation decides for us: accepts a donation when it allows it. */
  allowedBy?: Reviewer | undefined
  /** Donated before the account was linked: it is listed, but nothing is done with it unasked. */
  isHistory?: boolean
}

export type Report = { incoming: IncomingDonation; written: Written }

export type NewDonation = Report & { id: string }

/** Stores donations that nobody knew, with their history and with the jobs that follow. Returns them by id. */
export async function storeDonations(
  app: Pick<App, 'clock' | 'newId' | 'jobs' | 'secrets'>,
  tx: DatabaseTransaction,
  origin: Origin,
  donations: readonly NewDonation[],
): Promise<Map<string, DonationRow>> {
  const now = app.clock.now()
  const values = donations.map((donation) => ({ ...toValues(donation, now), ...origin, id: donation.id }))
  const events = donations.map(({ id, written: { by, from } }) => {
    return { donationId: id, what: 'receive' as const, details: origin.source, by, from }
  })
  const awaited = values.filter(({ isHistory }) => !isHistory)
  const { additions, names } = whatFollowsReceipt(app.jobs, awaited)
  await together(
    writeTogether(tx, [...insertions('donations', values), ...eventInsertions(app, events), ...additions]),
    ...names.map((name) => app.jobs.announce(tx, name)),
  )
  const rows = await takeKeptMessages(app, tx, values.map(toRow))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The database adds nothing but these, and reading the rows back would take a third of the time. */
const toRow = (values: Omit<DonationRow, keyof typeof added>): DonationRow => ({ ...values, ...added })
const added = {
  keptMessage: null,
  codeOutcome: null,
  playFirstAt: null,
  voicingTries: 0,
  reviewerLinkId: null,
  needsPerson: false,
  sweptAt: null,
}

function toValues({ incoming, written: { acceptedBy, isHistory = false } }: NewDonation, now: Date) {
  const { externalId, donatedAt, amount, paymentStatus = 'completed', awaitsModeration = false } = incoming
  return {
    externalId,
    receivedAt: now,
    donatedAt,
    donator: toStoredText(incoming.donator, donatorMaxLength),
    minorUnits: amount?.minorUnits ?? null,
    currency: amount?.currency ?? null,
    message: toStoredText(incoming.message, messageMaxLength),
    paymentStatus,
    reviewStatus: acceptedBy ? ('accepted' as const) : ('pending' as const),
    processingStatus: isHistory ? ('skipped' as const) : ('received' as const),
    isHistory,
    awaitsModeration,
    stateSince: now,
    script: null,
    reviewerKind: acceptedBy?.kind ?? null,
    reviewerName: acceptedBy?.name ?? null,
    reviewedAt: acceptedBy ? now : null,
    rejectReason: null,
    autoAcceptAt: null,
    errorCode: null,
    audioKey: null,
    voicingRun: null,
  }
}
