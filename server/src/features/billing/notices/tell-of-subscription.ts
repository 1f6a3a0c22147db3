import { secondsAfter } from '../../../platform/clock.ts'
import type { DatabaseTransaction } from '../../../platform/database/tables.ts'
import { findPlan } from '../catalogue/find-sold-items.ts'
import { graceDays } from '../standing/subscription-state.ts'
import type { SubscriptionNews } from '../subscriptions/apply-subscription.ts'
import { confirmCancellations } from './confirm-cancellations.ts'
import { confirmOrder } from './confirm-order.ts'
import { type NoticeParts, sendOnce } from './send-once.ts'
import { type PlanChange, priceOfItems, type SubscriptionChange } from './subscription-change.ts'

/** Three days before, and a little more, since our clock and that of the payment service may differ. */
const reminderSeconds = 3 * 24 * 60 * 60 + 60 * 60

const running = new Set<SubscriptionNews['status']>(['processing', 'trialing', 'active', 'past_due', 'suspended'])

/** Mails the streamer what follows from the news. The same news may come any number of times. */
export async function tellOfSubscription(
  app: NoticeParts,
  tx: DatabaseTransaction,
  change: SubscriptionChange,
): Promise<void> {
  const { status, planId, currentPeriodEnd: periodEnd } = change.news
  if (!planId || !periodEnd) return
  const of = { ...change, periodEnd, plan: await findPlan(tx, planId) }
  await tellOfDebit(app, tx, of)
  if (!running.has(status)) return
  await confirmOrder(app, tx, of)
  await remindOfTrialEnd(app, tx, of)
  await askForPayment(app, tx, of)
  await confirmCancellations(app, tx, of)
}

/** The first bank debit takes days, so the streamer is told what came of it. */
async function tellOfDebit(app: NoticeParts, tx: DatabaseTransaction, of: PlanChange): Promise<void> {
  const { userId, known, news, facts, plan } = of
  const wasOnItsWay = known?.subscriptionId === facts.id && known.status === 'processing'
  if (!wasOnItsWay || news.status === 'processing') return
  const mail = running.has(news.status) ? 'debit_arrived' : 'debit_failed'
  await sendOnce(app, tx, { key: `${mail}:${facts.id}`, userId, mail, values: () => ({ plan: plan.name }) })
}

async function remindOfTrialEnd(app: NoticeParts, tx: DatabaseTransaction, of: PlanChange): Promise<void> {
  const { userId, news, facts, plan, periodEnd } = of
  const isNear = periodEnd <= secondsAfter(app.clock.now(), reminderSeconds)
  if (news.status !== 'trialing' || news.cancelAtPeriodEnd || !isNear) return
  await sendOnce(app, tx, {
    key: `trial-ending:${facts.id}`,
    userId,
    mail: 'trial_ending',
    values: ({ day, price, intervals }) => ({
      plan: plan.name,
      date: day(periodEnd),
      price: price(priceOfItems(facts.items), plan.currency),
      interval: intervals[plan.interval],
    }),
  })
}

async function askForPayment(app: NoticeParts, tx: DatabaseTransaction, of: PlanChange): Promise<void> {
  const { userId, news, facts, plan } = of
  const invoice = facts.unpaidInvoice
  if (news.status !== 'past_due' || invoice?.status !== 'open') return
  await sendOnce(app, tx, {
    key: `payment-failed:${invoice.id}`,
    userId,
    mail: 'payment_failed',
    values: ({ price, address }) => ({
      plan: plan.name,
      amount: price(invoice.total, invoice.currency),
      days: String(graceDays),
      methods: address('/subscription'),
      ...(invoice.url && { link: invoice.url }),
    }),
  })
}
