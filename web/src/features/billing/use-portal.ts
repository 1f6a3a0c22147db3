import { openPortal } from '@lautgabe/contract/billing/subscription-api.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { portalReturn } from './return-addresses.ts'
import { useDeparture } from './use-departure.ts'

/** Leads to the pages of the payment service, where card, address and invoices are kept. */
export function usePortal() {
  return useDeparture((flow: 'payment_method' | undefined) =>
    callApi(openPortal, { body: { return_url: portalReturn(), ...(flow && { flow }) } }),
  )
}
