import { newId } from '../book/new-id.ts'
import type { Customer } from '../objects/customer.ts'
import type { Invoice, InvoiceLine } from '../objects/invoice.ts'
import { listOf } from '../objects/stored.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { World } from '../world.ts'
import { sum, taxOfLines } from './lines.ts'

export type InvoiceOf = {
  customer: Customer
  subscription: Subscription | null
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  lines: readonly InvoiceLine[]
  currency: string
  isTaxed: boolean
  /** Null: somebody finalises it at once. */
  finalizesAt: number | null
  /** Collection is paused: somebody finalises it later. */
  staysDraft?: boolean
  metadata?: Record<string, string>
  description?: string | null
}

/** An invoice that nobody has stored yet, as it looks while it is a draft or a preview. */
export function buildInvoice(world: World, { customer, subscription, reason, ...of }: InvoiceOf): Invoice {
  const id = newId('in')
  const now = world.now()
  const lines = of.lines.map((line) => ({ ...line, invoice: id }))
  const total = sum(lines.map(({ amount }) => amount))
  const tax = taxOfLines(lines)
  const applied = total > 0 ? Math.min(total, Math.max(0, -customer.balance)) : 0
  const due = Math.max(0, total - applied)
  return {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Lautgabe (simulated)',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: of.staysDraft !== true,
    automatic_tax: {
      disabled_reason: null,
      enabled: of.isTaxed,
      liability: of.isTaxed ? { type: 'self' } : null,
      provider: of.isTaxed ? 'stripe' : null,
      status: of.isTaxed ? 'complete' : null,
    },
    automatically_finalizes_at: of.finalizesAt,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: of.currency,
    customer: customer.id,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    default_payment_method: null,
    description: of.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    last_finalization_error: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: of.metadata ?? {},
    next_payment_attempt: of.finalizesAt,
    number: null,
    parent: subscription && {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    },
    period_end: now,
    period_start: subscription && reason === 'subscription_cycle' ? previousStart(subscription, now) : now,
    receipt_number: null,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total - tax,
    test_clock: null,
    total,
    total_excluding_tax: total - tax,
    total_taxes: totalTaxes(lines),
  }
}

/** A renewal's invoice stands for the period that has just ended; its lines are for the one that begins. */
function previousStart({ items }: Subscription, now: number): number {
  const starts = items.data.map(({ current_period_start: start }) => start).filter((start) => start < now)
  return Math.max(...starts, 0) || now
}

function totalTaxes(lines: readonly InvoiceLine[]): Invoice['total_taxes'] {
  const taxes = lines.flatMap((line) => line.taxes)
  const [first] = taxes
  if (!first) return []
  return [
    {
      ...first,
      amount: sum(taxes.map(({ amount }) => amount)),
      taxable_amount: sum(taxes.map(({ taxable_amount: amount }) => amount ?? 0)),
    },
  ]
}
