import type { PaymentMethod } from '../objects/payment-method.ts'

/** `Visa •••• 4242` or `SEPA •••• 3000`. */
export function methodName(method: PaymentMethod): string {
  return method.type === 'card' ? `Visa •••• ${method.card.last4}` : `SEPA •••• ${method.sepa_debit.last4}`
}
