import { type PaymentResult as Result, readPaymentResult } from '@lautgabe/contract/billing/subscription-api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { nextTryMilliseconds } from '../../../platform/api/api.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { paymentResultKey, refreshBilling } from '../billing-queries.ts'
import { useBillingNews } from '../use-billing-news.ts'
import type { PaymentReturn } from './payment-return.ts'

const lookAgainMilliseconds = 5000
const looksMax = 12

/** The payment that the visitor comes back from, if they do. */
export function usePaymentReturn(): PaymentReturn | undefined {
  return useLocation().state.paymentReturn
}

const isUnderWay = ({ data, dataUpdateCount }: { data: Result | undefined; dataUpdateCount: number }) =>
  data?.result === 'processing' && dataUpdateCount < looksMax

/** How a payment went, as the payment service says. While it is on its way, we look again for a minute. */
export function usePaymentResult(returned: PaymentReturn) {
  const client = useQueryClient()
  useBillingNews()
  const queryKey = [...paymentResultKey, returned]
  const result = useQuery({
    queryKey,
    queryFn: () => callApi(readPaymentResult, { body: returned }),
    refetchInterval: ({ state }) =>
      (state.error !== null && nextTryMilliseconds(state.error, lookAgainMilliseconds)) ||
      (isUnderWay(state) && lookAgainMilliseconds),
  })
  const { dataUpdatedAt } = result
  // Every answer may have brought a plan or characters.
  useEffect(() => {
    if (dataUpdatedAt > 0) void refreshBilling(client)
  }, [dataUpdatedAt, client])
  const state = client.getQueryState<Result>(queryKey)
  return { ...result, isLooking: state !== undefined && isUnderWay(state) }
}
