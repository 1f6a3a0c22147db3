import type { App } from '../../app.ts'
import { tellDonations } from '../donations/tell-donations.ts'

/** After the commit: the next step is looked for, overlays and screens hear what is so now. */
export async function tellPlayback(
  app: Pick<App, 'db' | 'live' | 'playback'>,
  userId: string,
  donationIds: readonly string[] = [],
): Promise<void> {
  await app.playback.tell(userId)
  if (donationIds.length > 0) await tellDonations(app, userId, donationIds)
  else app.playback.consider(userId)
}
