import type { ParsedLocation } from '@tanstack/react-router'
import { requireSession } from '../../login/require-session.ts'
import { dropPaymentSecrets, keepPaymentReturn } from './payment-return.ts'

/** Guards the pages that the payment service leads back to. It runs before the page is drawn or counted. */
export async function guardPaymentReturn({ location }: { location: ParsedLocation }): Promise<void> {
  dropPaymentSecrets(location)
  // The ids stay in the address until here, so that a visitor who must sign in comes back with them.
  await requireSession({ location })
  keepPaymentReturn(location)
}
