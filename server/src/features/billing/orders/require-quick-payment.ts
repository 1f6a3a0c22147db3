import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
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
 * A change that begins at once is paid at once. The money of a bank debit comes days later, when the payment service has given
 * the change up: the customer would have paid for nothing. During free days nothing is charged.
 *
 * The running period is paid before. Otherwise the payment service would count it as paid, and if that
 * payment fails, the contract ends with everything that was paid since.
 */
export function requireQuickPayment(
  { paymentKind, status }: Pick<SubscriptionRow, 'paymentKind' | 'status'>,
  { isPeriodSettled }: Pick<SubscriptionFacts, 'isPeriodSettled'>,
): void {
  if (!isPeriodSettled) throw new AppError('period_unpaid')
  if (slowKinds.has(paymentKind) && status !== 'trialing') throw new AppError('debit_too_slow')
}
