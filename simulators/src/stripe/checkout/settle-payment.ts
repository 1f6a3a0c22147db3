import { invoiceNotPaid, invoicePaid } from '../invoices/pay-invoice.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import { settlePaymentIntent } from '../payments/payment-intents.ts'
import { invoicesOf } from '../subscriptions/subscription-state.ts'
import type { World } from '../world.ts'

/** The bank pays a debit or sends it back. The invoice and the session that wait for it learn of it. */
export function settlePayment(world: World, intent: PaymentIntent, succeeds: boolean): void {
  settlePaymentIntent(world, intent, succeeds)
  const invoice = invoicePaidBy(world, intent)
  if (invoice && succeeds) invoicePaid(world, invoice)
  if (invoice && !succeeds) invoiceNotPaid(world, invoice, { isAutomatic: true })
  const session = sessionOf(world, intent, invoice)
  if (session?.payment_status !== 'unpaid') return
  if (succeeds) session.payment_status = 'paid'
  world.raise(succeeds ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', session)
}

/** Whether the first payment of a subscription is on its way. */
export function isFirstPaymentProcessing(world: World, subscription: Parameters<typeof invoicesOf>[1]): boolean {
  return invoicesOf(world, subscription).some((invoice) =>
    world.book.invoicePayments
      .values()
      .some(({ invoice: id, payment }) => id === invoice.id && world.book.settlements.has(payment.payment_intent)),
  )
}

function invoicePaidBy({ book }: World, { id }: PaymentIntent): Invoice | undefined {
  const payment = book.invoicePayments.values().find((candidate) => candidate.payment.payment_intent === id)
  return payment && book.invoices.get(payment.invoice)
}

function sessionOf({ book }: World, { id }: PaymentIntent, invoice: Invoice | undefined): CheckoutSession | undefined {
  return book.sessions
    .values()
    .find((session) => session.payment_intent === id || (invoice !== undefined && session.invoice === invoice.id))
}
