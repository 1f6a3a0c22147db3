import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../app.ts'

/** Where donators pay, as far as the linked services tell it. What is paid at a service that is off is not heard. */
export async function linkedTipPages(
  { db }: Pick<App, 'db'>,
  userId: string,
): Promise<Partial<Record<DonationService, string>>> {
  const rows = await db
    .selectFrom('integrations')
    .select(['service', 'tipPage'])
    .where('userId', '=', userId)
    .where('tipPage', 'is not', null)
    .where('isActive', '=', true)
    .execute()
  return Object.fromEntries(rows.map(({ service, tipPage }) => [service, tipPage]))
}
