import type { App } from '../../app.ts'
import { streamersToLookAt } from './playback.ts'

/** Nothing depends on the timers of a process that may have died: what is due is looked at by whoever lives. */
export async function sweepPlayback(app: Pick<App, 'db' | 'clock' | 'playback'>): Promise<void> {
  await app.playback.beat()
  for (const userId of await streamersToLookAt(app.db, app.clock.now())) app.playback.consider(userId)
}
