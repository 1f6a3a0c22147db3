import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import type { App } from '../../app.ts'

/** Where donators pay, as far as the linked services tell it. */
export async function linkedTipPages(
  { db }: Pick<App, 'db'>,
  userId: string,
): Promise<Partial<Record<DonationService, string>>> {
  const rows = await db
    .selectFrom('integrations')
    .select(['service', 'tipPage'])
    .where('userId', '=', userId)
    .where('tipPage', 'is not', null)
    .execute()
  return Object.fromEntries(rows.map(({ service, tipPage }) => [service, tipPage]))
}
