import type { App } from '../../../app.ts'
import type { TimerRun } from '../../../platform/timers/timer.ts'
import { acceptByItself } from './accept-by-itself.ts'
import { tellDonations } from '../tell-donations.ts'

const atOnce = 200

/** Accepts donations that waited for a person as long as their streamer wants. */
export async function acceptDueDonations(
  app: Pick<App, 'db' | 'clock' | 'newId' | 'jobs' | 'live' | 'playback'>,
  { signal, requireFence }: TimerRun,
): Promise<void> {
  const due = await app.db
    .selectFrom('donations')
    .select(['id', 'userId'])
    .where('autoAcceptAt', '<=', app.clock.now())
    .orderBy('autoAcceptAt')
    .limit(atOnce)
    .execute()
  for (const { id, userId } of due) {
    if (signal.aborted) return
    await app.db.transaction().execute(async (tx) => {
      await requireFence(tx)
      const accepted = await acceptByItself(app, tx, id)
      // The donation changed meanwhile.
      if (!accepted) await tx.updateTable('donations').set({ autoAcceptAt: null }).where('id', '=', id).execute()
    })
    await tellDonations(app, userId, [id])
  }
}
