import type { App } from '../../../app.ts'
import { changeBooks } from './change-books.ts'

const atOnce = 200

/** Closes what is over and opens the next windows, so that nobody waits for it when a donation comes. */
export async function settleDueWindows(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'config' | 'jobs'>,
  signal: AbortSignal,
): Promise<void> {
  const now = app.clock.now()
  while (!signal.aborted) {
    const over = await app.db
      .selectFrom('characterBuckets')
      .select('userId')
      .distinct()
      .where('state', 'in', ['open', 'frozen'])
      .where('expiresAt', '<=', now)
      .where('userId', 'is not', null)
      .limit(atOnce)
      .execute()
    const requests = over.flatMap(({ userId }) => (userId ? [{ userId, now }] : []))
    if (requests.length === 0) return
    await app.db.transaction().execute((tx) => changeBooks(app, tx, requests, () => {}))
  }
}
