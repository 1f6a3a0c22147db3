import type { Answer } from '@lautgabe/contract/endpoint.ts'
import { endOtherSessions, endSession, listOwnSessions } from '@lautgabe/contract/login/sessions-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

export type OwnSession = Answer<typeof listOwnSessions>[number]

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: () => callApi(listOwnSessions, {}),
})

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ handle }: OwnSession) => callApi(endSession, { params: { handle } }),
    onSuccess: (_done, ended) =>
      queryClient.setQueryData(ownSessionsQuery.queryKey, (sessions) =>
        sessions?.filter(({ handle }) => handle !== ended.handle),
      ),
    onError: () => queryClient.invalidateQueries(ownSessionsQuery),
  })
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(endOtherSessions, {}),
    onSuccess: () =>
      queryClient.setQueryData(ownSessionsQuery.queryKey, (sessions) =>
        sessions?.filter((session) => session.is_current),
      ),
  })
}
