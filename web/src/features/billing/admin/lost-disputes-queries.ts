import { listLostDisputes, type LostDispute, settleLostDispute } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

const lostDisputesKey = ['lost-disputes']

export const lostDisputesQuery = (page: number) =>
  queryOptions({
    queryKey: [...lostDisputesKey, page],
    queryFn: () => callApi(listLostDisputes, { query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  })

export function useSettleLostDispute() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, payments }: LostDispute) =>
      callApi(settleLostDispute, { params: { id }, body: { payment_ids: payments.map((payment) => payment.id) } }),
    // Also after a refusal: then the page shows the payments that it did not know.
    onSettled: () => client.invalidateQueries({ queryKey: lostDisputesKey }),
  })
}
