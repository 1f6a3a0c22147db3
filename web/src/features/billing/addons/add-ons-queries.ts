import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { cancelAddOn, listAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/call-api.ts'
import { useShowSubscription } from '../billing-queries.ts'

export const addOnsQuery = queryOptions({
  queryKey: ['add-ons', 'for-sale'],
  queryFn: () => callApi(listAddOns, {}),
})

export const useCancelAddOn = () =>
  useMutation({
    mutationFn: ({ id }: AddOn) => callApi(cancelAddOn, { params: { id } }),
    onSuccess: useShowSubscription(),
  })
