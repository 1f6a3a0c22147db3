import type { App } from '../../../app.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { listNodes } from '../../../platform/nodes/list-nodes.ts'
import { countWaitingRequests } from '../../access/count-waiting-requests.ts'
import { readOpenMatters } from '../../billing/open-matters.ts'
import { readQueueFigures } from '../../donations/queue/queue-figures.ts'
import { countIntegrations } from '../../integrations/integration-figures.ts'
import { countOnAir } from '../../playback/count-on-air.ts'
import { firstSoundsSince } from '../../speech/donations/first-sounds.ts'
import { engineStatuses } from '../../speech/engine-status.ts'
import { latestFigure } from './figures.data.ts'

const day = 24 * 60 * 60

export type StateParts = Pick<App, 'clock' | 'db' | 'jobs' | 'speech'>
export type OperatingState = Awaited<ReturnType<typeof readState>>

/** How the installation is at this moment. Both the overview and the metrics show it. */
export async function readState(app: StateParts) {
  const { db, clock } = app
  const now = clock.now()
  return {
    now,
    queue: await readQueueFigures(db),
    onAir: await countOnAir(db),
    firstSounds: await firstSoundsSince(db, secondsAfter(now, -day)),
    jobs: await app.jobs.readFigures(),
    integrations: await countIntegrations(db),
    matters: await readOpenMatters(app),
    waitingRequests: await countWaitingRequests(db),
    nodes: await listNodes(db),
    /** Those of this node. */
    engines: engineStatuses(app),
    // These two take longer to measure, so they are a few minutes old.
    speechCacheBytes: (await latestFigure(db, 'speech_cache_bytes'))?.value,
    databaseBytes: (await latestFigure(db, 'database_bytes'))?.value,
  }
}
