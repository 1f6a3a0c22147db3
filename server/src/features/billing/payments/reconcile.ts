import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentParts } from './store-newest.ts'
import { syncCustomer } from './sync-customer.ts'

/** A bank debit can be taken back for eight weeks. */
const refundableDays = 60

/** Most disputes are decided by then. */
const disputedDays = 120

/** Finds what events did not tell us: they may be lost. Every night, and after a long outage. */
export async function reconcilePayments(app: PaymentParts, { signal }: { signal: AbortSignal }): Promise<void> {
  if (!app.payments) return
  const since = daysBefore(app.clock.now(), 2)
  const careful = withoutStopping(app)
  for (const checkoutId of await app.payments.listCheckoutsSince(since)) {
    if (signal.aborted) return
    await careful(() => settleCheckout(app, checkoutId))
  }
  const disputed = await app.payments.listDisputedSince(daysBefore(app.clock.now(), disputedDays))
  for (const paymentId of new Set([...(await listPaidRecently(app)), ...disputed])) {
    if (signal.aborted) return
    await careful(() => settlePayment(app, paymentId))
  }
  for (const userId of await listCustomers(app)) {
    if (signal.aborted) return
    await careful(() => syncCustomer(app, userId))
  }
}

/** One customer's trouble must not keep the others from being looked at. */
function withoutStopping({ log }: Pick<App, 'log'>) {
  return async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      log.warn({ error }, 'a customer could not be reconciled')
    }
  }
}

async function listPaidRecently({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .selectFrom('purchases')
    .select('paymentId')
    .where('createdAt', '>', daysBefore(clock.now(), refundableDays))
    .where('paymentId', 'is not', null)
    .execute()
  return rows.flatMap(({ paymentId }) => paymentId ?? [])
}

async function listCustomers({ db }: Pick<App, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .select('userId')
    .where('customerId', 'is not', null)
    .where('userId', 'is not', null)
    .execute()
  return rows.flatMap(({ userId }) => userId ?? [])
}
