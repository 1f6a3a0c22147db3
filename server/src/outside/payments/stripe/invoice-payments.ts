import type { Stripe } from 'stripe'
import type { InvoiceFacts } from '../payments-port.ts'
import { idOf, readInvoice } from './read-objects.ts'
import { isTrustedDebit } from './trusted-debit.ts'

/** The payments that were tried for an invoice. */
export async function intentsOf(stripe: Stripe, invoiceId: string): Promise<Stripe.PaymentIntent[]> {
  const { data } = await stripe.invoicePayments.list({
    invoice: invoiceId,
    limit: 10,
    expand: ['data.payment.payment_intent'],
  })
  return data.flatMap(({ payment }) => (typeof payment.payment_intent === 'object' ? [payment.payment_intent] : []))
}

/** The invoice that a payment was for. A package of characters may have none. */
export async function invoiceOf(stripe: Stripe, intentId: string): Promise<Stripe.Invoice | undefined> {
  const { data } = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intentId },
    limit: 1,
    expand: ['data.invoice'],
  })
  const invoice = data[0]?.invoice
  return typeof invoice === 'object' && !invoice.deleted ? invoice : undefined
}

/** Invoices of changes in between say nothing about the period. */
const ofPeriod = new Set<string | null>(['subscription_create', 'subscription_cycle'])

/** `debit`: the bank debit that is on its way to pay it. */
export type PeriodInvoice = InvoiceFacts & { debit: 'none' | 'new' | 'trusted' }

/** The newest invoice of a whole period. */
export async function readPeriodInvoice(stripe: Stripe, subscription: string): Promise<PeriodInvoice | undefined> {
  // Reads on until it is found: many declined changes since then must not make an unpaid period look paid.
  for await (const invoice of stripe.invoices.list({ subscription, limit: 100 })) {
    const { id, status, billing_reason: reason } = invoice
    if (!id || !ofPeriod.has(reason)) continue
    return { ...readInvoice(invoice), debit: status === 'open' ? await debitFor(stripe, id) : 'none' }
  }
  return undefined
}

async function debitFor(stripe: Stripe, invoiceId: string): Promise<PeriodInvoice['debit']> {
  const intent = (await intentsOf(stripe, invoiceId)).find(({ status }) => status === 'processing')
  if (!intent) return 'none'
  const customer = idOf(intent.customer)
  if (!customer) return 'new'
  return (await isTrustedDebit(intent, stripe.charges.list({ customer, limit: 100 }))) ? 'trusted' : 'new'
}
