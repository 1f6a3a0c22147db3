import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import type { Clock } from '../platform/clock.ts'
import { type RunningSimulators, startAll } from '@lautgabe/simulators/start-all.ts'

export type { RunningSimulators }

export const testOrigin = 'http://lautgabe.test'

/** Where donation services send a streamer back to. */
const redirectUris = donationServices.map((service) => `${testOrigin}/${service}/redirect`)

/** Starts the outside world on free ports. `settings` point a server at it. The services may live in a test's time. */
export function startOutside(options: { clock?: Clock } = {}): Promise<RunningSimulators> {
  return startAll({ port: 0, donationServices: { redirectUris, ...options } })
}
