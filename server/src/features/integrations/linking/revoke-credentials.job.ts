import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../../app.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { openCredentials } from '../credentials.ts'

type Payload = { integrationId: string; service: DonationService; box: string }

/** Tells the service that we no longer need its access. It is tried again until the service answers. */
export async function revokeCredentials(
  app: Pick<App, 'secrets' | 'donationServices'>,
  { integrationId, service, box }: Payload,
): Promise<void> {
  try {
    await app.donationServices.get(service)?.revoke(openCredentials(app.secrets, integrationId, box))
  } catch (error) {
    // The service no longer knows them: that is what we want.
    if (!(error instanceof OutsideError) || error.advice !== 'never') throw error
  }
}
