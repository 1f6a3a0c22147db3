import { type Declaration, listDeclarations, settleDeclaration } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

const declarationsKey = ['contract-declarations']

export const declarationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...declarationsKey, page],
    queryFn: () => callApi(listDeclarations, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  })

export function useSettle() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Declaration) => callApi(settleDeclaration, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: declarationsKey }),
  })
}
