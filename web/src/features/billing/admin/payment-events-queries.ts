import {
  listPaymentEvents,
  type PaymentEvent,
  rerunPaymentEvent,
} from '@lautgabe/contract/billing/billing-admin-api.ts'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'

const eventsKey = ['payment-events']

export const paymentEventsQuery = (asked: { page: number; state: PaymentEvent['state'] | undefined }) =>
  queryOptions({
    queryKey: [...eventsKey, asked],
    queryFn: () => callApi(listPaymentEvents, { query: { page: String(asked.page), state: asked.state } }),
    placeholderData: keepPreviousData,
  })

export function useRerun() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PaymentEvent) => callApi(rerunPaymentEvent, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: eventsKey }),
  })
}
