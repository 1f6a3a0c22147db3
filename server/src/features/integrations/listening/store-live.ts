import type { DonationServicePort, RawEvent } from '../../../outside/donation-services/donation-service-port.ts'
import { FenceLost } from '../../../platform/nodes/fence-lost.ts'
import type { Lease } from '../../../platform/nodes/leases.ts'
import type { IntegrationRow } from '../integration.ts'
import { note } from './list-missed.ts'
import { storeEvents } from './store-events.ts'

/**
 * Stores what a listener has heard. One that has lost its lease stores only what no list will ever tell: it may be all
 * that anybody has heard of it. Such events are final, so it does not matter who else stores them, and when. The next
 * holder of the lease lists the rest, and may know newer things about it.
 */
export async function storeLive(
  app: Parameters<typeof storeEvents>[0],
  row: IntegrationRow,
  port: DonationServicePort,
  events: readonly RawEvent[],
  lease: Lease,
): Promise<'stored' | 'fence lost'> {
  const onStored: Parameters<typeof storeEvents>[4]['onStored'] = (tx, stored) => note(tx, row, stored)
  try {
    await storeEvents(app, row, port, events, { lease, onStored })
    return 'stored'
  } catch (error) {
    if (!(error instanceof FenceLost)) throw error
    const onlyHere = events.filter((event) => port.isOnlyToldLive?.(event))
    if (onlyHere.length > 0) await storeEvents(app, row, port, onlyHere, { lease: 'lost', onStored })
    return 'fence lost'
  }
}
