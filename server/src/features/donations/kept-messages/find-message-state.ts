import type { MessageState } from '@lautgabe/contract/donations/kept-messages-api.ts'
import type { App } from '../../../app.ts'
import type { DonationRow } from '../donation.ts'
import { findDonation } from '../find-donation.ts'
import { placeInQueue } from '../queue/play-order.ts'
import { hashOfToken } from './message-token.ts'

/** Undefined for a token that nobody got, or of a message that is long gone. */
export async function findMessageState(
  app: Pick<App, 'db' | 'clock'>,
  token: string,
): Promise<MessageState | undefined> {
  const kept = await app.db
    .selectFrom('keptMessages')
    .select(['expiresAt', 'donationId'])
    .where('tokenHash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!kept) return undefined
  const donation = kept.donationId ? await findDonation(app, kept.donationId) : undefined
  if (donation) return stateOfDonation(app, donation)
  if (kept.expiresAt <= app.clock.now()) return { state: 'expired' }
  return { state: 'waiting_for_donation', expires_at: kept.expiresAt.toISOString() }
}

/** A donation that was played stays played. One that failed or is held waits for a person as well. */
async function stateOfDonation({ db }: Pick<App, 'db'>, donation: DonationRow): Promise<MessageState> {
  const { paymentStatus, reviewStatus, processingStatus } = donation
  if (processingStatus === 'played') return { state: 'heard', heard_at: await heardAt({ db }, donation) }
  if (paymentStatus === 'failed' || reviewStatus === 'rejected' || processingStatus === 'skipped')
    return { state: 'not_read' }
  if (processingStatus === 'playing') return { state: 'playing' }
  const place = await placeInQueue(db, donation)
  return place === undefined ? { state: 'waiting_for_review' } : { state: 'queued', place }
}

async function heardAt({ db }: Pick<App, 'db'>, { id, stateSince }: DonationRow): Promise<string> {
  const end = await db
    .selectFrom('donationEvents')
    .select('happenedAt')
    .where('donationId', '=', id)
    .where('what', '=', 'finishPlaying')
    .orderBy('happenedAt')
    .limit(1)
    .executeTakeFirst()
  return (end?.happenedAt ?? stateSince).toISOString()
}
