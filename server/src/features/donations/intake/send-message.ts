import type { App } from '../../../app.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
import type { DonationRow } from '../donation.ts'
import { receiveDonation } from './receive-donation.ts'
import type { Written } from './store-donations.ts'
import type { Decider } from '../review/review-donation.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback' | 'secrets'>

type Own = Pick<IncomingDonation, 'donator' | 'amount' | 'message'>

/**
 * Has a text read aloud without a donation. The streamer's own text needs no review; a moderator's text follows the
 * review mode. A text that comes again under its id is the one that is known.
 */
export function sendMessage(
  app: Parts,
  userId: string,
  { message, textId }: { message: string; textId?: string | undefined },
  decider: Decider,
): Promise<DonationRow> {
  const { by } = decider
  const own = { donator: by.name, amount: null, message }
  const written = { ...decider, ...(by.kind === 'streamer' && { acceptedBy: by }) }
  return receiveOwn(app, userId, 'message', { ...own, externalId: textId ?? app.newId() }, written)
}

/**
 * A test goes through the same steps as a donation from a service. Embedded voices cost nothing in it. The streamer's
 * own test can leave out the review: `acceptedBy`.
 */
export function sendTest(app: Parts, userId: string, own: Own, written: Written = {}): Promise<DonationRow> {
  return receiveOwn(app, userId, 'test', { ...own, externalId: app.newId() }, written)
}

async function receiveOwn(
  app: Parts,
  userId: string,
  source: 'message' | 'test',
  own: Own & Pick<IncomingDonation, 'externalId'>,
  written: Written,
): Promise<DonationRow> {
  const incoming = { ...own, donatedAt: app.clock.now() }
  const { donation } = await receiveDonation(app, { userId, source, account: userId }, incoming, written)
  return donation
}
