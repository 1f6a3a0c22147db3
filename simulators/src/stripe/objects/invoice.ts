import type { Stripe } from 'stripe'
import type { List, Stored } from './stored.ts'

export type InvoiceLine = Stored<
  Stripe.InvoiceLineItem,
  | 'id'
  | 'object'
  | 'amount'
  | 'currency'
  | 'description'
  | 'discount_amounts'
  | 'discountable'
  | 'invoice'
  | 'livemode'
  | 'metadata'
  | 'parent'
  | 'period'
  | 'pricing'
  | 'quantity'
  | 'subtotal',
  'subscription'
> & { discounts: string[]; taxes: Stripe.InvoiceLineItem.Tax[] }

export type Invoice = Stored<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'account_country'
  | 'account_name'
  | 'amount_due'
  | 'amount_overpaid'
  | 'amount_paid'
  | 'amount_remaining'
  | 'amount_shipping'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'automatic_tax'
  | 'automatically_finalizes_at'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer_address'
  | 'customer_email'
  | 'customer_name'
  | 'description'
  | 'due_date'
  | 'effective_at'
  | 'ending_balance'
  | 'hosted_invoice_url'
  | 'invoice_pdf'
  | 'last_finalization_error'
  | 'livemode'
  | 'metadata'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'receipt_number'
  | 'starting_balance'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'subtotal_excluding_tax'
  | 'total'
  | 'total_excluding_tax',
  'customer' | 'default_payment_method' | 'test_clock'
> & {
  customer: string
  discounts: string[]
  lines: List<InvoiceLine>
  parent: InvoiceParent | null
  total_taxes: Stripe.Invoice.TotalTax[]
}

type InvoiceParent = Pick<Stripe.Invoice.Parent, 'quote_details' | 'type'> & {
  subscription_details: Stored<Stripe.Invoice.Parent.SubscriptionDetails, 'metadata', 'subscription'>
}

export type InvoicePayment = Stored<
  Stripe.InvoicePayment,
  | 'id'
  | 'object'
  | 'amount_paid'
  | 'amount_requested'
  | 'created'
  | 'currency'
  | 'is_default'
  | 'livemode'
  | 'status_transitions',
  'invoice'
> & { payment: { type: 'payment_intent'; payment_intent: string }; status: 'open' | 'paid' | 'canceled' }

/** The subscription that an invoice bills. */
export function subscriptionOf(invoice: Invoice): string | null {
  return invoice.parent?.subscription_details.subscription ?? null
}
