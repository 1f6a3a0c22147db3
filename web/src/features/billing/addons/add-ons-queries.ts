import type { AddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { cancelAddOn, listAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import type { Subscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addresses } from '../../../addresses.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { refreshBilling, useShowSubscription } from '../billing-queries.ts'
import { addOnReturns } from '../return-addresses.ts'
import { addOnPrice } from './add-on-price.ts'

export const addOnsQuery = queryOptions({
  queryKey: ['add-ons', 'for-sale'],
  queryFn: () => callApi(listAddOns, {}),
})

export function useCancelAddOn() {
  const show = useShowSubscription()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id }: AddOn) => callApi(cancelAddOn, { params: { id } }),
    onSuccess: async (subscription) => {
      await show(subscription)
      // The page thanks for an order as long as the address says so.
      await navigate({ to: addresses.addons.path, replace: true, resetScroll: false })
    },
  })
}

/** Takes a cancellation back. The add-on is paid until the next invoice, so nothing is charged now. */
export function useKeepAddOn({ answered_at: countedAt, plan }: Subscription) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (addon: AddOn) => {
      const { price: recurring } = addOnPrice(addon, plan?.interval ?? 'monthly').of
      const shown = { due_now: 0, recurring, counted_at: countedAt }
      return callApi(purchaseAddOns, { body: { addon_id: addon.id, shown, ...addOnReturns() } })
    },
    // Also after a refusal: it may cost something by now, since another period has begun.
    onSettled: () => refreshBilling(client),
  })
}
