import { listPlans } from '@lautgabe/contract/billing/catalogue-api.ts'
import { getSubscription, type Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { getUsage } from '@lautgabe/contract/billing/usage-api.ts'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/call-api.ts'

/** The key of everything that a payment can change. */
const billingKey = ['billing']
/** Apart from the others: every answer about a payment refreshes all of them. */
export const paymentResultKey = ['payment-result']
/** Apart, too: once something is ordered, nobody may ask what it would cost. */
export const orderPreviewKey = (...ids: string[]) => ['order-preview', ...ids]
const usageKey = [...billingKey, 'usage']

export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: () => callApi(getSubscription, {}),
})

export const usageQuery = queryOptions({
  queryKey: usageKey,
  queryFn: () => callApi(getUsage, {}),
  staleTime: 60_000,
})

/** The plans that are for sale change rarely, and many pages name them. */
export const plansQuery = queryOptions({
  queryKey: ['plans', 'for-sale'],
  queryFn: () => callApi(listPlans, {}),
  staleTime: 10 * 60_000,
})

export const refreshBilling = (client: QueryClient) => client.invalidateQueries({ queryKey: billingKey })

/** Shows the answer of a call that changed the subscription, and fetches the characters that depend on it. */
export function useShowSubscription() {
  const client = useQueryClient()
  return (subscription: Subscription) => {
    client.setQueryData(subscriptionQuery.queryKey, subscription)
    return client.invalidateQueries({ queryKey: usageKey })
  }
}
