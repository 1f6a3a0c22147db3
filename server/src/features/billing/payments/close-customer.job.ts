import type { App } from '../../../app.ts'
import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import { type DeclaredEnd, declaredMoments } from '../declarations/settle-before-erasure.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import { requirePayments } from './ask-payments.ts'
import { isLive } from './choose-subscription.ts'
import { restRefundMark } from './to-news.ts'

/**
 * After a user has left: ends what is still billed and forgets the person at the payment service, too. What is paid for
 * the plan that ends is not given back, only what was promised or declared, or never began.
 */
export async function closeCustomer(
  app: Pick<App, 'db' | 'clock' | 'jobs' | 'payments'>,
  { customerId, declared = [] }: { customerId: string; declared?: readonly DeclaredEnd[] | undefined },
): Promise<void> {
  const payments = requirePayments(app)
  const found = await payments.listSubscriptions(customerId)
  await app.db.transaction().execute(async (tx) => {
    for (const facts of found) {
      const owed = [owedSince(facts), ...declaredMoments(facts, declared)].filter((moment) => moment !== undefined)
      for (const unusedSince of owed)
        await endAndPayBack(app, tx, { customerId, subscriptionId: facts.id, unusedSince })
    }
  })
  for (const { id } of found.filter(isLive)) await payments.endNow(id)
  await payments.deleteCustomer(customerId)
}

const owedSince = (facts: SubscriptionFacts): Date | undefined =>
  facts.status === 'processing' ? facts.createdAt : restRefundMark(facts)
