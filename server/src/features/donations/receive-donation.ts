import type { Donation, Reviewer } from '@lautgabe/contract/donations/donations-api.ts'
import { sql } from 'kysely'
import type { App } from '../../app.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import type { DonationRow } from './donation.ts'
import { addWhatFollows } from './donation-flow.ts'
import { moveDonation } from './move-donation.ts'
import { recordEvent } from './record-event.ts'
import { showDonations } from './tell-donations.ts'

/** A donation as an adapter read it, or as somebody on our own pages made it. */
export type IncomingDonation = {
  userId: string
  source: Donation['source']
  /** The streamer's account at the service. */
  account: string
  externalId: string
  /** Under which the same donation is told elsewhere. */
  aliases?: readonly string[]
  donatedAt: Date
  donator: string
  amount: { minorUnits: number; currency: string } | null
  message: string
  paymentStatus?: DonationRow['paymentStatus']
  /** Decided already by whoever wrote it. */
  acceptedBy?: Reviewer
  /** Who typed it on our own pages, and from where. */
  by?: Reviewer
  from?: string
}

type Received = { outcome: 'stored' | 'already-known'; donation: DonationRow }

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live'>

/** Stored once, however often and under whatever name it is told; only who stores it starts work on it. */
export async function receiveDonation(app: Parts, incoming: IncomingDonation): Promise<Received> {
  const { userId, source, account } = incoming
  const { isChanged, ...received } = await app.db.transaction().execute(async (tx) => {
    // One after the other for each account: two tellings with different names of one donation must see each other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`donations ${source} ${account}`}, 0))`.execute(tx)
    const known = await findKnown(tx, incoming)
    const donation = known ?? (await store(app, tx, incoming))
    await noteNames(tx, incoming, donation.id)
    if (!known) return { outcome: 'stored' as const, donation, isChanged: true }
    const isPaidNow = known.paymentStatus === 'pending' && incoming.paymentStatus !== 'pending'
    if (!isPaidNow) return { outcome: 'already-known' as const, donation, isChanged: false }
    const move = incoming.paymentStatus === 'failed' ? 'failPayment' : 'completePayment'
    const moved = await moveDonation(app, tx, known.id, move, { changes: { script: null } })
    return { outcome: 'already-known' as const, donation: moved ?? donation, isChanged: moved !== undefined }
  })
  if (isChanged) await showDonations(app, userId, [received.donation.id])
  return received
}

const namesOf = ({ externalId, aliases = [] }: IncomingDonation) => [...new Set([externalId, ...aliases])]

function findKnown(tx: DatabaseTransaction, incoming: IncomingDonation): Promise<DonationRow | undefined> {
  return tx
    .selectFrom('donations')
    .innerJoin('donationAliases as alias', 'alias.donationId', 'donations.id')
    .selectAll('donations')
    .where('alias.source', '=', incoming.source)
    .where('alias.account', '=', incoming.account)
    .where('alias.externalId', 'in', namesOf(incoming))
    .executeTakeFirst()
}

/** Also names that a later telling adds: the next one may use nothing but those. */
async function noteNames(tx: DatabaseTransaction, incoming: IncomingDonation, donationId: string): Promise<void> {
  const { source, account } = incoming
  await tx
    .insertInto('donationAliases')
    .values(namesOf(incoming).map((externalId) => ({ source, account, externalId, donationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Services allow 255 characters; whatever is far beyond was not written to be read aloud. */
const messageMaxLength = 10_000
const donatorMaxLength = 500

/** What a database can keep: neither NUL nor half a character. */
const toStored = (text: string, maxLength: number) => text.replaceAll('\0', '').slice(0, maxLength).toWellFormed()

async function store(app: Parts, tx: DatabaseTransaction, incoming: IncomingDonation): Promise<DonationRow> {
  const { amount, acceptedBy, by, from, paymentStatus = 'completed' } = incoming
  const now = app.clock.now()
  const row = await tx
    .insertInto('donations')
    .values({
      id: app.newId(),
      userId: incoming.userId,
      source: incoming.source,
      account: incoming.account,
      externalId: incoming.externalId,
      receivedAt: now,
      donatedAt: incoming.donatedAt,
      donator: toStored(incoming.donator, donatorMaxLength),
      minorUnits: amount?.minorUnits ?? null,
      currency: amount?.currency ?? null,
      message: toStored(incoming.message, messageMaxLength),
      paymentStatus,
      reviewStatus: acceptedBy ? 'accepted' : 'pending',
      processingStatus: 'received',
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
  await recordEvent(app, tx, { donationId: row.id, what: 'receive', details: incoming.source, by, from })
  await addWhatFollows(app.jobs, tx, 'receive', row)
  return row
}
