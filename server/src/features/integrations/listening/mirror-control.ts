import type { App } from '../../../app.ts'
import type { ServiceControl } from '../../../outside/donation-services/donation-service-port.ts'
import { type Lease, requireFence } from '../../../platform/nodes/leases.ts'
import type { IntegrationRow } from '../integration.ts'

/** Does in the queue what the streamer did at the service, if the streamer wants that. */
export async function mirrorControl(
  { db, playback }: Pick<App, 'db' | 'playback'>,
  { userId, service, mirrors }: IntegrationRow,
  lease: Lease,
  control: ServiceControl,
  at: Date,
): Promise<void> {
  if (!mirrors) return
  // A node that stood still may hear of a press long after it.
  await db.transaction().execute((tx) => requireFence(tx, lease))
  await playback.press(userId, control, { by: { kind: 'service', name: service }, at })
}
