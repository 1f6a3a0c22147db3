import type { PaymentResult } from '@lautgabe/contract/billing/subscription-api.ts'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ownTicket } from '../../platform/live/own-ticket.ts'
import { useLiveConnection } from '../../platform/live/use-live-connection.ts'
import { paymentResultKey, refreshBilling } from './billing-queries.ts'

const isUnderWay = ({ state }: Query) => (state.data as PaymentResult | undefined)?.result === 'processing'

/** Payments settle elsewhere: in the portal, at a bank, on another device. The page shows them without a reload. */
export function useBillingNews(): void {
  const client = useQueryClient()
  const { listen } = useLiveConnection(ownTicket)
  useEffect(
    () =>
      listen(({ type }) => {
        // Nobody was told of a change that came before the connection was there.
        if (type !== 'billing-changed' && type !== 'snapshot') return
        void refreshBilling(client)
        // Asking about a payment that is settled brings no news.
        void client.invalidateQueries({ queryKey: paymentResultKey, predicate: isUnderWay })
      }),
    [listen, client],
  )
}
