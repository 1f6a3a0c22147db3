import { readOverview, retryFailedJobs } from '@lautgabe/contract/operations/overview-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

const refreshMilliseconds = 10_000

/** Fetched again and again, but only while the page is visible. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => callApi(readOverview, {}),
  refetchInterval: refreshMilliseconds,
})

export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => callApi(retryFailedJobs, { params: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  })
}
