import { type Integration, isTroubled, type ServiceTrouble } from '@lautgabe/contract/integrations/integrations-api.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageConnection } from '../../platform/live/use-live-connection.ts'
import { integrationsQuery, troublesQuery, type PageWithKey } from './integrations-queries.ts'

/** No message tells that an account got another donation, and none comes while the connection is down. */
const pollMilliseconds = 30_000

/** The own integrations, kept up to date through the page's live connection. */
export function useIntegrations(connection: PageConnection): UseQueryResult<Integration[]> {
  useIntegrationNews(connection, 'integrations')
  return useQuery({ ...integrationsQuery, refetchInterval: pollMilliseconds })
}

/** The services from which nothing arrives, on a page that was opened with a key. */
export function useTroubles(page: PageWithKey, key: string, connection: PageConnection): ServiceTrouble[] {
  useIntegrationNews(connection, 'service-troubles')
  return useQuery({ ...troublesQuery(page, key), refetchInterval: pollMilliseconds }).data ?? []
}

/** The services from which nothing arrives, although the streamer wants it. */
export const troublesOf = (integrations: readonly Integration[]): ServiceTrouble[] =>
  integrations.flatMap(({ platform, status: { state, since } }) =>
    isTroubled(state) ? [{ platform, state, since }] : [],
  )

function useIntegrationNews({ listen }: PageConnection, name: 'integrations' | 'service-troubles'): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listen(({ type }) => {
        // After a gap nobody knows what was missed, so a snapshot counts as news too.
        if (type === 'integrations-changed' || type === 'snapshot') void client.invalidateQueries({ queryKey: [name] })
      }),
    [listen, client, name],
  )
}
