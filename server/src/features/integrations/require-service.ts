import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../app.ts'
import type { DonationServicePort } from '../../outside/donation-services/donation-service-port.ts'
import { AppError } from '../../platform/app-error.ts'

/** A service is offered only where the operator has registered an application with it. */
export function requireService(
  { donationServices }: Pick<App, 'donationServices'>,
  service: DonationService,
): DonationServicePort {
  const port = donationServices.get(service)
  if (!port) throw new AppError('service_not_offered')
  return port
}

/** The page to which a service sends the streamer back. It has to be registered with the service. */
export const redirectAddress = ({ config }: Pick<App, 'config'>, service: DonationService): string =>
  `${config.publicUrl}/${service}/redirect`
