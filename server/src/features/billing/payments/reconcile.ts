import type { App } from '../../../app.ts'
import { daysBefore } from '../../../platform/clock.ts'
import { OutsideError } from '../../../platform/outside-error.ts'
import { payBackLate } from '../endings/end-and-pay-back.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentParts } from './store-newest.ts'
import { syncCustomer } from './sync-customer.ts'

/** A checkout can be paid for a day after it was made. */
const checkoutDays = 2

/** A bank debit can be taken back for eight weeks. */
const refundableDays = 60

/** Most disputes are decided by then. */
const disputedDays = 120

/**
 * Finds what events did not tell us: they may be lost. Every night, and after a restore. It goes on where it last ended,
 * so after an outage or with the rows of a backup it looks back for as long as it takes.
 */
export async function reconcilePayments(app: PaymentParts, { signal }: { signal: AbortSignal }): Promise<void> {
  if (!app.payments) return
  await payBackLate(app)
  const begunAt = app.clock.now()
  const since = daysBefore((await findLast(app)) ?? begunAt, checkoutDays)
  const careful = withoutStopping(app)
  let isWhole = true
  for (const checkoutId of await app.payments.listCheckoutsSince(since)) {
    if (signal.aborted) return
    const isSettled = await careful(() => settleOrTell(app, checkoutId))
    isWhole &&= isSettled
  }
  // Only now: the next run looks again for a checkout that this one could not settle.
  if (isWhole) await noteLast(app, begunAt)
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

/** Administrators see a checkout that will never work by itself like an event that failed, and can run it again. */
async function settleOrTell(app: PaymentParts, checkoutId: string): Promise<void> {
  try {
    await settleCheckout(app, checkoutId)
  } catch (error) {
    if (!(error instanceof OutsideError) || error.advice !== 'never') throw error
    app.log.error({ error, checkoutId }, 'a checkout cannot be settled')
    const told = { id: checkoutId, type: 'checkout.session', checkoutId, customerId: null, paymentId: null }
    await app.db
      .insertInto('paymentEvents')
      .values({ ...told, receivedAt: app.clock.now(), state: 'failed', attempts: 1, problem: error.message })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function findLast({ db }: Pick<App, 'db'>): Promise<Date | undefined> {
  const last = db.selectFrom('paymentReconciliations').select('begunAt').orderBy('begunAt', 'desc').limit(1)
  return (await last.executeTakeFirst())?.begunAt
}

async function noteLast({ db }: Pick<App, 'db'>, begunAt: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('paymentReconciliations').execute()
    await tx.insertInto('paymentReconciliations').values({ begunAt }).execute()
  })
}

/** One customer's trouble must not keep the others from being looked at. */
function withoutStopping({ log }: Pick<App, 'log'>) {
  return async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      log.warn({ error }, 'a customer could not be reconciled')
      return false
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
