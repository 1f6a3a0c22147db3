import type { Reviewer } from '@lautgabe/contract/donations/donations-api.ts'
import type { App } from '../../../app.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import type { DonationRow } from '../donation.ts'
import { addWhatFollows } from '../donation-flow.ts'
import { findKnown, lockOrigin, type Origin } from './known-donations.ts'
import { moveDonation } from '../move-donation.ts'
import { recordEvent } from '../record-event.ts'
import { showDonations } from '../tell-donations.ts'

/** What we know about a message that somebody typed on our own pages. */
export type Written = {
  by?: Reviewer
  /** The address of the person who typed it. */
  from?: string
  /** Set where the message needs no review. */
  acceptedBy?: Reviewer
  /** Donated before the account was linked: it is listed, but nothing is done with it unasked. */
  isHistory?: boolean
}

type Received = { outcome: 'stored' | 'already-known'; donation: DonationRow }

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live'>

/** Stores a donation once, however often and under whatever ids a service reports it. Only the first report starts work. */
export async function receiveDonation(
  app: Parts,
  origin: Origin,
  incoming: IncomingDonation,
  written: Written = {},
): Promise<Received> {
  const { isChanged, ...received } = await app.db.transaction().execute(async (tx) => {
    await lockOrigin(tx, origin)
    return receiveWithin(app, tx, origin, incoming, written)
  })
  if (isChanged) await showDonations(app, origin.userId, [received.donation.id])
  return received
}

/** For a transaction that has locked the origin and shows the changed donations after its commit. */
export async function receiveWithin(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  origin: Origin,
  incoming: IncomingDonation,
  written: Written = {},
): Promise<Received & { isChanged: boolean }> {
  const known = await findKnown(tx, origin, idsOf(incoming))
  const donation = known ?? (await store(app, tx, origin, incoming, written))
  await noteIds(tx, origin, incoming, donation.id)
  if (!known) return { outcome: 'stored', donation, isChanged: true }
  const isPaidNow = known.paymentStatus === 'pending' && incoming.paymentStatus !== 'pending'
  if (!isPaidNow) return { outcome: 'already-known', donation, isChanged: false }
  const move = incoming.paymentStatus === 'failed' ? 'failPayment' : 'completePayment'
  const moved = await moveDonation(app, tx, known.id, move, { changes: { script: null } })
  return { outcome: 'already-known', donation: moved ?? donation, isChanged: moved !== undefined }
}

const idsOf = ({ externalId, aliases = [] }: IncomingDonation) => [...new Set([externalId, ...aliases])]

/** Also stores ids that a later report adds: the next report may use nothing but those. */
async function noteIds(
  tx: DatabaseTransaction,
  { userId, source, account }: Origin,
  incoming: IncomingDonation,
  donationId: string,
): Promise<void> {
  await tx
    .insertInto('donationAliases')
    .values(idsOf(incoming).map((externalId) => ({ userId, source, account, externalId, donationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Services allow 255 characters. Nobody wants a much longer text read aloud. */
const messageMaxLength = 10_000
const donatorMaxLength = 500

/** The database cannot store NUL or half a character. */
const toStored = (text: string, maxLength: number) => text.replaceAll('\0', '').slice(0, maxLength).toWellFormed()

async function store(
  app: Pick<App, 'clock' | 'newId' | 'jobs'>,
  tx: DatabaseTransaction,
  { userId, source, account }: Origin,
  incoming: IncomingDonation,
  { by, from, acceptedBy, isHistory = false }: Written,
): Promise<DonationRow> {
  const { amount, paymentStatus = 'completed' } = incoming
  const now = app.clock.now()
  const row = await tx
    .insertInto('donations')
    .values({
      id: app.newId(),
      userId,
      source,
      account,
      externalId: incoming.externalId,
      receivedAt: now,
      donatedAt: incoming.donatedAt,
      donator: toStored(incoming.donator, donatorMaxLength),
      minorUnits: amount?.minorUnits ?? null,
      currency: amount?.currency ?? null,
      message: toStored(incoming.message, messageMaxLength),
      paymentStatus,
      reviewStatus: acceptedBy ? 'accepted' : 'pending',
      processingStatus: isHistory ? 'skipped' : 'received',
      isHistory,
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
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordEvent(app, tx, { donationId: row.id, what: 'receive', details: source, by, from })
  if (!isHistory) await addWhatFollows(app.jobs, tx, 'receive', row)
  return row
}
