import type { DonationService } from '@lautgabe/contract/integrations/donation-services.ts'
import {
  beginAuthorization,
  deleteIntegration,
  type Integration,
  listDonationServices,
  listIntegrations,
  listTroublesAsModerator,
  listTroublesOnLivePage,
  sendServiceTest,
  updateIntegration,
} from '@lautgabe/contract/integrations/integrations-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { callPublicApi } from '../../platform/api/call-public-api.ts'

export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: () => callApi(listIntegrations, {}),
})

const troubleCalls = { moderator: listTroublesAsModerator, live: listTroublesOnLivePage }

export type PageWithKey = keyof typeof troubleCalls

export const troublesQuery = (page: PageWithKey, key: string) =>
  queryOptions({
    queryKey: ['service-troubles', page, key],
    queryFn: () => callPublicApi(troubleCalls[page], { params: { key } }),
  })

/** What an installation offers does not change while a page is open. */
export const donationServicesQuery = queryOptions({
  queryKey: ['donation-services'],
  queryFn: () => callApi(listDonationServices, {}),
  staleTime: Infinity,
})

/** The browser leaves the page for the service, where the streamer agrees. */
export function useBeginAuthorization() {
  return useMutation({
    mutationFn: (service: DonationService) => callApi(beginAuthorization, { params: { service } }),
    onSuccess: ({ url }) => location.assign(url),
  })
}

type Change = { id: string; changes: { is_active: boolean } | { mirrors: boolean } }

export function useChangeIntegration() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, changes }: Change) => callApi(updateIntegration, { params: { id }, body: changes }),
    onSuccess: (changed) =>
      queryClient.setQueryData(integrationsQuery.queryKey, (known) =>
        known?.map((each) => (each.id === changed.id ? changed : each)),
      ),
    onError: () => queryClient.invalidateQueries(integrationsQuery),
  })
}

export function useDisconnect() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Integration) => callApi(deleteIntegration, { params: { id } }),
    onSuccess: (_done, { id }) =>
      queryClient.setQueryData(integrationsQuery.queryKey, (known) => known?.filter((each) => each.id !== id)),
    onError: () => queryClient.invalidateQueries(integrationsQuery),
  })
}

export function useSendServiceTest() {
  return useMutation({
    mutationFn: ({ id }: Integration) => callApi(sendServiceTest, { params: { id } }),
  })
}
