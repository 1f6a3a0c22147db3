import type { Stripe } from 'stripe'
import { readInvoice } from './read-objects.ts'

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

/** The newest invoice of a whole period. Its payments matter only as long as it is open. */
export async function readPeriodInvoice(stripe: Stripe, subscription: string) {
  // Reads on until it is found: many declined changes since then must not make an unpaid period look paid.
  for await (const invoice of stripe.invoices.list({ subscription, limit: 100 })) {
    const { id, status, billing_reason: reason } = invoice
    if (!id || !ofPeriod.has(reason)) continue
    return { ...readInvoice(invoice), intents: status === 'open' ? await intentsOf(stripe, id) : [] }
  }
  return undefined
}
