import type { App } from '../../app.ts'
import type { DonationRow } from './donation.ts'
import { type IncomingDonation, receiveDonation } from './receive-donation.ts'
import type { Decider } from './review-donation.ts'

type Parts = Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>

type Own = Pick<IncomingDonation, 'userId' | 'donator' | 'amount' | 'message'>

/** Read aloud without a donation. The streamer's own word needs nobody's leave; a moderator's follows the mode. */
export async function sendMessage(app: Parts, userId: string, message: string, decider: Decider) {
  const { by } = decider
  const own = { userId, donator: by.name, amount: null, message }
  return receiveOwn(app, 'message', own, { ...decider, ...(by.kind === 'streamer' && { acceptedBy: by }) })
}

/** As if it had come from a service; costs nothing. */
export function sendTest(
  app: Parts,
  own: Own,
  written: Pick<IncomingDonation, 'by' | 'from'> = {},
): Promise<DonationRow> {
  return receiveOwn(app, 'test', own, written)
}

async function receiveOwn(
  app: Parts,
  source: 'message' | 'test',
  own: Own,
  written: Pick<IncomingDonation, 'by' | 'from' | 'acceptedBy'>,
): Promise<DonationRow> {
  const { donation } = await receiveDonation(app, {
    ...own,
    ...written,
    source,
    account: own.userId,
    externalId: app.newId(),
    donatedAt: app.clock.now(),
  })
  return donation
}
