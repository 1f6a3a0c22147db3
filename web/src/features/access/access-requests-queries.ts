import {
  type AccessRequest,
  listAccessRequests,
  updateAccessRequestStatus,
} from '@lautgabe/contract/access/access-api.ts'
import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'
import { registrationKeysKey } from './registration-keys-queries.ts'

type RequestsPage = Answer<typeof listAccessRequests>

const requestsKey = ['access-requests']

export const accessRequestsQuery = (asked: { page: number; status: AccessRequest['status'] | undefined }) =>
  queryOptions({
    queryKey: [...requestsKey, asked],
    queryFn: () => callApi(listAccessRequests, { query: { page: String(asked.page), status: asked.status } }),
    placeholderData: keepPreviousData,
  })

/** How many requests wait for an administrator. */
export const waitingRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'waiting'],
  queryFn: () => callApi(listAccessRequests, { query: { status: 'pending', limit: '1' } }),
  select: ({ total }) => total,
  refetchInterval: 60_000,
})

export type Decision = { request: AccessRequest; status: AccessRequest['status'] }

export function useDecideRequest() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ request, status }: Decision) =>
      callApi(updateAccessRequestStatus, { params: { id: request.id }, body: { status } }),
    onSuccess: (decided) =>
      queryClient.setQueriesData<RequestsPage>(
        { queryKey: requestsKey },
        (page) => page && { ...page, items: page.items.map((item) => (item.id === decided.id ? decided : item)) },
      ),
    // A list filtered by status has lost an entry, and approving has made a key.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: requestsKey })
      void queryClient.invalidateQueries({ queryKey: registrationKeysKey })
    },
  })
}
