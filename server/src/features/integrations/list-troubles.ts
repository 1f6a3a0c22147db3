import { isTroubled, type ServiceTrouble } from '@lautgabe/contract/integrations/integrations-api.ts'
import type { App } from '../../app.ts'

/** The services from which nothing arrives, although the streamer wants it. */
export async function listTroubles({ db }: Pick<App, 'db'>, userId: string): Promise<ServiceTrouble[]> {
  const rows = await db
    .selectFrom('integrations')
    .select(['service', 'state', 'stateSince'])
    .where('userId', '=', userId)
    .where('isActive', '=', true)
    .orderBy('connectedAt')
    .execute()
  return rows.flatMap(({ service, state, stateSince }) =>
    isTroubled(state) ? [{ platform: service, state, since: stateSince.toISOString() }] : [],
  )
}
