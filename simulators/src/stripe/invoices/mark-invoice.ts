import { changeObject } from '../events/change-object.ts'
import type { Invoice, InvoicePayment } from '../objects/invoice.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import type { World } from '../world.ts'

export function markInvoicePaid(world: World, invoice: Invoice): void {
  const now = world.now()
  const payment = paymentOf(world, invoice)
  changeObject(
    world,
    invoice,
    {
      status: 'paid',
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      attempted: true,
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    'invoice.updated',
  )
  world.raise('invoice.paid', invoice)
  world.raise('invoice.payment_succeeded', invoice)
  if (!payment) return
  payment.status = 'paid'
  payment.amount_paid = invoice.amount_due
  payment.status_transitions.paid_at = now
  world.raise('invoice_payment.paid', payment)
}

/** Nobody has to pay it any more. */
export function voidInvoice(world: World, invoice: Invoice): void {
  const payment = paymentOf(world, invoice)
  const intent = intentOf(world, invoice)
  if (payment) payment.status = 'canceled'
  if (intent) changeObject(world, intent, { status: 'canceled', canceled_at: world.now() }, 'payment_intent.canceled')
  const changes = {
    status: 'void' as const,
    auto_advance: false,
    next_payment_attempt: null,
    automatically_finalizes_at: null,
    status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
  }
  changeObject(world, invoice, changes, 'invoice.voided')
}

/** Stripe stops trying to collect it; the customer can still pay it. */
export function stopCollecting(world: World, invoice: Invoice): void {
  const stopped = { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }
  changeObject(world, invoice, stopped, 'invoice.updated')
}

/** Stripe tries to collect it again, as soon as the clock goes on. */
export function goOnCollecting(world: World, invoice: Invoice): void {
  const at = world.now()
  const next = invoice.status === 'draft' ? { automatically_finalizes_at: at } : {}
  changeObject(world, invoice, { auto_advance: true, next_payment_attempt: at, ...next }, 'invoice.updated')
}

export function paymentOf({ book }: World, invoice: Invoice): InvoicePayment | undefined {
  return book.invoicePayments.values().find((payment) => payment.invoice === invoice.id)
}

/** The intent that collects the invoice. */
export function intentOf(world: World, invoice: Invoice): PaymentIntent | undefined {
  const payment = paymentOf(world, invoice)
  return payment && world.book.paymentIntents.get(payment.payment.payment_intent)
}
