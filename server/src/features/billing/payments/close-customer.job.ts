import type { App } from '../../../app.ts'
import { isLive } from './choose-subscription.ts'

/** After a user has left: ends what is still billed and forgets the person at the payment service, too. */
export async function closeCustomer(
  { payments, log }: Pick<App, 'payments' | 'log'>,
  { customerId }: { customerId: string },
): Promise<void> {
  if (!payments) {
    log.error('a customer has left, but no payment service is configured that could be told')
    return
  }
  const found = await payments.listSubscriptions(customerId)
  for (const { id } of found.filter(isLive)) await payments.endNow(id, 0)
  await payments.deleteCustomer(customerId)
}
