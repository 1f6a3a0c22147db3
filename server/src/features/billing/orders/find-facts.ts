import type { App } from '../../../app.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { AppError } from '../../../platform/app-error.ts'
import { askPayments } from '../payments/ask-payments.ts'
import type { LiveSubscription } from './require-live-plan.ts'

/** The contract as the payment service knows it at this moment. */
export async function findFacts(
  app: Pick<App, 'payments' | 'log'>,
  { customerId, subscriptionId }: LiveSubscription,
): Promise<SubscriptionFacts> {
  const found = await askPayments(app, (payments) => payments.listSubscriptions(customerId))
  const facts = found.find(({ id }) => id === subscriptionId)
  if (!facts) throw new AppError('no_active_subscription')
  return facts
}
