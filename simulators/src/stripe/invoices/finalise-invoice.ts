import { newId } from '../book/new-id.ts'
import { changeObject } from '../events/change-object.ts'
import type { Customer } from '../objects/customer.ts'
import { subscriptionOf, type Invoice } from '../objects/invoice.ts'
import { createPaymentIntent } from '../payments/payment-intents.ts'
import type { World } from '../world.ts'
import { markInvoicePaid } from './mark-invoice.ts'

/** Fixes the amounts and gives the invoice its number. If nothing is due, it is paid at once. */
export function finaliseInvoice(world: World, invoice: Invoice): void {
  const customer = world.book.customers.get(invoice.customer)
  if (!customer) throw new Error(`${invoice.id} belongs to nobody.`)
  const now = world.now()
  const sequence = customer.next_invoice_sequence ?? 1
  customer.next_invoice_sequence = sequence + 1
  Object.assign(invoice, {
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    effective_at: now,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
    hosted_invoice_url: `${world.address()}/i/${invoice.id}`,
    invoice_pdf: `${world.address()}/i/${invoice.id}/document`,
  })
  useBalance(world, invoice, customer)
  if (invoice.amount_due > 0) openPayment(world, invoice)
  world.raise('invoice.finalized', invoice)
  if (invoice.amount_due === 0) markInvoicePaid(world, invoice)
}

/** A credit of the customer lowers what is due; a negative invoice becomes a credit. */
function useBalance(world: World, invoice: Invoice, customer: Customer): void {
  const balance = invoice.total < 0 ? customer.balance + invoice.total : balanceAfter(invoice.total, customer.balance)
  const due = Math.max(0, invoice.total - (balance - customer.balance))
  Object.assign(invoice, {
    starting_balance: customer.balance,
    ending_balance: balance,
    amount_due: invoice.total < 0 ? 0 : due,
    amount_remaining: invoice.total < 0 ? 0 : due,
  })
  changeObject(world, customer, { balance }, 'customer.updated')
}

function balanceAfter(total: number, balance: number): number {
  return balance < 0 ? Math.min(0, balance + total) : balance
}

function openPayment(world: World, invoice: Invoice): void {
  const intent = createPaymentIntent(world, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: subscriptionOf(invoice) ? 'Subscription update' : null,
    setup_future_usage: subscriptionOf(invoice) ? 'off_session' : null,
  })
  const id = newId('inpay')
  world.book.invoicePayments.set(id, {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}
