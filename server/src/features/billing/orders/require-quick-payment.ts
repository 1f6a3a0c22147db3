import { AppError } from '../../../platform/app-error.ts'
import type { SubscriptionRow } from '../standing/subscription.ts'

/** Their money comes days after the order. */
const slowKinds: ReadonlySet<string | null> = new Set([
  'sepa_debit',
  'bacs_debit',
  'us_bank_account',
  'acss_debit',
  'au_becs_debit',
])

/**
 * What begins at once is paid at once. The money of a bank debit comes days later, when the payment service has given
 * the change up: the customer would have paid for nothing. During free days nothing is charged.
 */
export function requireQuickPayment({ paymentKind, status }: Pick<SubscriptionRow, 'paymentKind' | 'status'>): void {
  if (slowKinds.has(paymentKind) && status !== 'trialing') throw new AppError('debit_too_slow')
}
