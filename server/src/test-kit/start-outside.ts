import { donationServices } from '@lautgabe/contract/integrations/donation-services.ts'
import { type RunningSimulators, startAll } from '@lautgabe/simulators/start-all.ts'

export type { RunningSimulators }

export const testOrigin = 'http://lautgabe.test'

/** Starts the outside world on free ports. `settings` point a server at it. */
export function startOutside(): Promise<RunningSimulators> {
  const redirectUris = donationServices.map((service) => `${testOrigin}/${service}/redirect`)
  return startAll({ port: 0, donationServices: { redirectUris } })
}
