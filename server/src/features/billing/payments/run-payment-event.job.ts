import { sql } from 'kysely'
import type { App } from '../../../app.ts'
import { findUserOfCustomer } from './customers.ts'
import { givenUpRefund, payBackAgain, payBackLate } from '../endings/end-and-pay-back.ts'
import { recogniseCustomer } from './recognise-customer.ts'
import type { PaymentEventRow } from './payments-tables.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settlePayment } from './settle-payment.ts'
import type { PaymentParts } from './store-newest.ts'
import { syncCustomer } from './sync-customer.ts'

/** Money that goes back: these events are about a payment, not about the plan. */
const aboutPayments = /^(charge\.(refunded|dispute\.)|refund\.)/

const aboutPlans = /^(customer\.subscription|invoice)\./

/** An event only says what to look at. What is true we fetch. */
export async function runPaymentEvent(app: PaymentParts, { eventId }: { eventId: string }): Promise<void> {
  const event = await app.db
    .updateTable('paymentEvents')
    .set((set) => ({ attempts: set('attempts', '+', 1) }))
    .where('id', '=', eventId)
    .where('state', 'in', ['waiting', 'failed'])
    .returningAll()
    .executeTakeFirst()
  if (!event) return
  const isKnown = await follow(app, event)
  await finish(app, [eventId], { state: isKnown ? 'done' : 'ignored', problem: null })
}

async function follow(app: PaymentParts, event: PaymentEventRow): Promise<boolean> {
  const { type, checkoutId, paymentId, customerId } = event
  if (checkoutId) return (await settleCheckout(app, checkoutId)) !== undefined
  if (paymentId && aboutPayments.test(type)) {
    await settlePayment(app, paymentId)
    return true
  }
  if (!customerId) return false
  if (type === givenUpRefund) return payBackAgain(app, { id: event.id, customerId })
  const alike = await findAlike(app, customerId, event)
  // Also of a customer who has left: the money of a debit that was on its way may have come.
  const isLate = await payBackLate(app, customerId)
  const userId = aboutPlans.test(type)
    ? await recogniseCustomer(app, customerId, { hasPaid: false })
    : await findUserOfCustomer(app.db, customerId)
  if (!userId) return isLate
  await syncCustomer(app, userId)
  await finish(app, alike, { state: 'done', problem: null })
  return true
}

/** A payment sends about ten events at once. What is fetched for one of them answers all that have come before. */
async function findAlike({ db }: Pick<App, 'db'>, customerId: string, event: PaymentEventRow): Promise<string[]> {
  const waiting = db
    .selectFrom('paymentEvents')
    .select(['id', 'type', 'paymentId'])
    .where('customerId', '=', customerId)
    .where('type', '!=', givenUpRefund)
  const rows = await waiting.where('state', '=', 'waiting').where('checkoutId', 'is', null).execute()
  const isAlike = ({ type, paymentId }: Pick<PaymentEventRow, 'type' | 'paymentId'>) =>
    aboutPlans.test(type) === aboutPlans.test(event.type) && !(paymentId && aboutPayments.test(type))
  return rows.filter(isAlike).map(({ id }) => id)
}

/** Administrators see it and can run it again. */
export async function giveUpPaymentEvent(
  app: Pick<App, 'db'>,
  { eventId }: { eventId: string },
  error: unknown,
): Promise<void> {
  await finish(app, [eventId], { state: 'failed', problem: error instanceof Error ? error.message : String(error) })
}

async function finish(
  { db }: Pick<App, 'db'>,
  ids: readonly string[],
  outcome: Pick<PaymentEventRow, 'state' | 'problem'>,
): Promise<void> {
  await db
    .updateTable('paymentEvents')
    .set(outcome)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute()
}
