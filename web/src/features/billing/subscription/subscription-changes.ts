import {
  cancelSubscription,
  listInvoices,
  reactivateSubscription,
  type Subscription,
  syncSubscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'
import { useShowSubscription } from '../billing-queries.ts'

export const useCancelPlan = () =>
  useMutation({
    mutationFn: (_subscription: Subscription) => callApi(cancelSubscription, {}),
    onSuccess: useShowSubscription(),
  })

export const useReactivatePlan = () =>
  useMutation({
    mutationFn: (_subscription: Subscription) => callApi(reactivateSubscription, {}),
    onSuccess: useShowSubscription(),
  })

/** Asks the payment service how things stand. */
export const useSync = () =>
  useMutation({ mutationFn: () => callApi(syncSubscription, {}), onSuccess: useShowSubscription() })

export const invoicesQuery = queryOptions({
  queryKey: ['billing', 'invoices'],
  queryFn: () => callApi(listInvoices, {}),
})
