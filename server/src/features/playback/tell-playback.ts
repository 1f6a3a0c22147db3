import type { App } from '../../app.ts'
import { tellDonations } from '../donations/tell-donations.ts'

/** Call it after the commit. It looks for the next step and sends the present state to overlays and screens. */
export async function tellPlayback(
  app: Pick<App, 'db' | 'live' | 'playback'>,
  userId: string,
  donationIds: readonly string[] = [],
): Promise<void> {
  await app.playback.tell(userId)
  if (donationIds.length > 0) await tellDonations(app, userId, donationIds)
  else app.playback.consider(userId)
}
