import type { App } from '../../app.ts'
import { countWaiting } from './list-donations.ts'

/**
 * Whoever shows this streamer's donations hears which of them changed, and what waits to be heard is looked at anew.
 * Call it after the commit.
 */
export function tellDonations(
  app: Pick<App, 'db' | 'live' | 'playback'>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  app.playback.consider(userId)
  return showDonations(app, userId, ids)
}

/** The same where nothing more or less can be heard for it. */
export async function showDonations(
  app: Pick<App, 'db' | 'live'>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const waiting = await countWaiting(app.db, userId)
  await app.live.tell(userId, { type: 'donations-changed', ids: [...ids], waiting })
}
