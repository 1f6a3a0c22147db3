import { getUsageOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { adjustCharacters } from '@lautgabe/contract/billing/plan-grants-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

export const usageOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['billing', 'usage', id],
    queryFn: () => callApi(getUsageOfUser, { params: { id } }),
  })

export function useAdjust(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<typeof adjustCharacters>['body']) => callApi(adjustCharacters, { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: usageOfQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: ['billing', 'ledger', id] }),
      ]),
  })
}
