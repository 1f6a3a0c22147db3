import type { App } from '../../../app.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { isLive } from '../payments/choose-subscription.ts'
import { endAndPayBack } from './end-and-pay-back.ts'

type Orders = {
  customerId: string
  /** The contract that counts, which ends. */
  subscriptionId: string
  found: readonly SubscriptionFacts[]
  orderedUntil: Date
}

/**
 * Two tabs can order two plans. Only one counts; the other one, whose bank debit may be on its way for days, would take
 * its place as soon as it ends. So that one ends as well, and all that is paid for it goes back.
 */
export async function endOtherOrders(
  app: Pick<App, 'clock' | 'jobs'>,
  tx: DatabaseTransaction,
  { customerId, subscriptionId, found, orderedUntil }: Orders,
): Promise<void> {
  for (const facts of found) {
    const { id, status, createdAt } = facts
    const mayCount = isLive(facts) || status === 'processing'
    if (id === subscriptionId || !mayCount || createdAt > orderedUntil) continue
    await endAndPayBack(app, tx, { customerId, subscriptionId: id, unusedSince: createdAt })
  }
}
