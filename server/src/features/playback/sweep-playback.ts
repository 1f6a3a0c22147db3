import type { App } from '../../app.ts'
import { streamersToLookAt } from './playback.ts'

/** Finds queues whose next step was lost with a process. A running node takes that step. */
export async function sweepPlayback(app: Pick<App, 'db' | 'clock' | 'playback'>): Promise<void> {
  await app.playback.reconcile()
  for (const userId of await streamersToLookAt(app.db, app.clock.now())) app.playback.consider(userId)
}
