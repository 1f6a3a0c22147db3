import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PageConnection } from '../../platform/live/use-live-connection.ts'
import { integrationsQuery } from './integrations-queries.ts'

/** No message tells that an account got another donation, and none comes while the connection is down. */
const pollMilliseconds = 30_000

/** The own integrations, kept up to date through the page's live connection. */
export function useIntegrations({ listen }: PageConnection): UseQueryResult<Integration[]> {
  const client = useQueryClient()
  useEffect(
    () =>
      listen(({ type }) => {
        // After a gap nobody knows what was missed, so a snapshot counts as news too.
        if (type === 'integrations-changed' || type === 'snapshot') void client.invalidateQueries(integrationsQuery)
      }),
    [listen, client],
  )
  return useQuery({ ...integrationsQuery, refetchInterval: pollMilliseconds })
}
