import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { DonationServicePort } from './donation-service-port.ts'

type Create<Settings> = (settings: Settings) => DonationServicePort

/** Leaves out the services for which the operator has no client id and secret: those are not offered here. */
export function createDonationServices<Streamlabs, Streamelements, Tipeeestream>(
  settings: {
    streamlabs: Streamlabs | undefined
    streamelements: Streamelements | undefined
    tipeeestream: Tipeeestream | undefined
  },
  create: {
    streamlabs: Create<Streamlabs>
    streamelements: Create<Streamelements>
    tipeeestream: Create<Tipeeestream>
  },
): ReadonlyMap<DonationService, DonationServicePort> {
  const { streamlabs, streamelements, tipeeestream } = settings
  const offered = [
    streamlabs && create.streamlabs(streamlabs),
    streamelements && create.streamelements(streamelements),
    tipeeestream && create.tipeeestream(tipeeestream),
  ].filter((service) => service !== undefined)
  return new Map(offered.map((service) => [service.name, service]))
}
