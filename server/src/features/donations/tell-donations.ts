import type { App } from '../../app.ts'
import { countWaiting } from './list-donations.ts'

/** Whoever shows this streamer's donations hears which of them changed. Call it after the commit. */
export async function tellDonations(
  app: Pick<App, 'db' | 'live'>,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const waiting = await countWaiting(app.db, userId)
  await app.live.tell(userId, { type: 'donations-changed', ids: [...ids], waiting })
}
