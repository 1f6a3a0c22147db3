import type { App } from '../../../app.ts'
import type { DonationWithdrawal } from '../../../outside/donation-services/donation-withdrawal.ts'
import { lockOrigin, type Origin } from '../intake/known-donations.ts'
import { withdrawAll } from '../intake/withdraw-donation.ts'
import { tellDonations } from '../tell-donations.ts'

/** One withdrawal, as a service reports it. */
export async function withdrawDonation(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>,
  origin: Origin,
  withdrawal: DonationWithdrawal,
): Promise<'withdrawn' | 'already-withdrawn' | 'unknown'> {
  const [answer] = await app.db.transaction().execute(async (tx) => {
    await lockOrigin(tx, origin)
    return withdrawAll(app, tx, origin, [withdrawal])
  })
  if (answer?.outcome === 'withdrawn') await tellDonations(app, origin.userId, [answer.id])
  return answer?.outcome ?? 'unknown'
}
