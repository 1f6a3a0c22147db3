import type { SubscriptionFacts } from '../../../outside/payments/payments-port.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { carryOutCancellations } from '../declarations/waiting-declarations.ts'
import { endAndPayBack } from '../endings/end-and-pay-back.ts'
import { giveRestBack } from '../notices/give-rest-back.ts'
import { tellOfSubscription } from '../notices/tell-of-subscription.ts'
import { applySubscription } from '../subscriptions/apply-subscription.ts'
import { readAgreement } from './agreement.ts'
import { chooseSubscription, findSurplus, isLive } from './choose-subscription.ts'
import { findSubscription } from './customers.ts'
import { isBilledWrongly } from './is-billed-wrongly.ts'
import { readDisputes } from '../disputes/read-disputes.ts'
import { restsWrongly } from '../disputes/rests-wrongly.ts'
import { findSoldItems } from './sold-prices.ts'
import { type PaymentParts, storeNewest } from './store-newest.ts'
import { findEarlyEnd, toNews } from './to-news.ts'

/** Fetches the user's subscription and stores it. Events, pages and the nightly run all end here. */
export function syncCustomer(app: PaymentParts, userId: string): Promise<void> {
  return storeNewest(app, userId, {
    ask: (payments, customerId) => payments.listSubscriptions(customerId),
    claim: (tx, number) => claim(tx, userId, number),
    store: (tx, found, customerId) => store(app, tx, { userId, customerId }, found),
  })
}

async function claim(tx: DatabaseTransaction, userId: string, number: number): Promise<boolean> {
  const older = tx.updateTable('subscriptions').set({ storedNumber: number }).where('storedNumber', '<', number)
  return (await older.where('userId', '=', userId).returning('id').executeTakeFirst()) !== undefined
}

async function store(
  app: PaymentParts,
  tx: DatabaseTransaction,
  customer: { userId: string; customerId: string },
  found: readonly SubscriptionFacts[],
): Promise<boolean> {
  const { userId } = customer
  const known = await findSubscription(tx, userId)
  // Another customer has come in the place of this one, which was deleted, while we asked.
  if (known?.customerId !== customer.customerId) return false
  const surplus = findSurplus(found, known?.subscriptionId ?? null)
  const chosen = chooseSubscription(found.filter((facts) => !surplus.includes(facts)))
  const sold = await findSoldItems(app, tx, chosen?.items ?? [])
  const agreement = chosen && readAgreement(chosen, sold)
  const news = toNews(customer, chosen, { sold, agreement })
  const isNew = await applySubscription(app, tx, news)
  if (chosen) await tellOfSubscription(app, tx, { userId, known, news, facts: chosen })
  if (agreement && (await isBilledWrongly(tx, chosen, { sold, agreement })))
    await app.jobs.add(tx, 'bill-agreed-plan', { userId }, { key: userId })
  if (chosen && (await restsWrongly(tx, chosen))) await app.jobs.add(tx, 'rest-billing', { userId }, { key: userId })
  if (chosen && isLive(chosen) && known?.status === 'processing') await carryOutCancellations(app, tx, userId)
  // Also of a plan that another one has followed.
  for (const facts of found) {
    const { id: subscriptionId, isPeriodPaid: hasPaid } = facts
    const end = findEarlyEnd(facts)
    if (!end) continue
    // What else was paid for a plan that a lost dispute has ended, an administrator gives back.
    const since = (await readDisputes(tx, subscriptionId)).isLost ? undefined : end.since
    await giveRestBack(app, tx, { ...customer, ...end, since, subscriptionId, hasPaid })
  }
  for (const { id, createdAt } of surplus)
    await endAndPayBack(app, tx, { customerId: customer.customerId, subscriptionId: id, unusedSince: createdAt })
  // It has ended by itself, for want of money. Nobody may pay its last invoice any more.
  if (chosen && news.status === 'ended' && known?.status !== 'ended')
    await app.jobs.add(tx, 'end-subscription', { subscriptionId: chosen.id })
  return isNew
}
