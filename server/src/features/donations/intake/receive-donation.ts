import type { App } from '../../../app.ts'
import type { IncomingDonation } from '../../../outside/donation-services/incoming-donation.ts'
import { together } from '../../../platform/database/together.ts'
import { showDonations } from '../tell-donations.ts'
import { lockOrigin, type Origin } from './known-donations.ts'
import { type Received, receiveAll } from './receive-all.ts'
import type { Written } from './store-donations.ts'

/** Stores a donation once, however often and under whatever ids a service reports it. Only the first report starts work. */
export async function receiveDonation(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'secrets'>,
  origin: Origin,
  incoming: IncomingDonation,
  written: Written = {},
): Promise<Pick<Received, 'outcome' | 'donation'>> {
  const [, [received]] = await app.db
    .transaction()
    .execute((tx) => together(lockOrigin(tx, origin), receiveAll(app, tx, origin, [{ incoming, written }])))
  if (!received) throw new Error('a donation was not received')
  const { outcome, donation, isChanged } = received
  if (isChanged) await showDonations(app, origin.userId, [donation.id])
  return { outcome, donation }
}
