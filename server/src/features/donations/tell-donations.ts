import type { App } from '../../app.ts'
import { countWaiting } from './list-donations.ts'

/** A signal to the other nodes has room for about two hundred. */
const idsPerMessage = 100

/**
 * Tells every page that shows this streamer's donations which of them changed, and has the queue look for its next
 * step. Call it after the commit.
 */
export function tellDonations(
  app: Pick<App, 'db' | 'live' | 'playback'>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  app.playback.consider(userId)
  return showDonations(app, userId, ids)
}

/** Like `tellDonations`, for changes that do not affect what can be played. */
export async function showDonations(
  app: Pick<App, 'db' | 'live'>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const waiting = await countWaiting(app.db, userId)
  for (let first = 0; first === 0 || first < ids.length; first += idsPerMessage) {
    const some = ids.slice(first, first + idsPerMessage)
    await app.live.tell(userId, { type: 'donations-changed', ids: some, waiting })
  }
}
