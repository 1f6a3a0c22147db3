import type { Stripe } from 'stripe'
import type { PaymentMethodFacts, SubscriptionFacts } from '../payments-port.ts'
import type { PeriodInvoice } from './invoice-payments.ts'
import { readPrice } from './read-objects.ts'
import { isBillingResting } from './rest-billing.ts'

const toDate = (seconds: number): Date => new Date(seconds * 1000)

const payable: ReadonlySet<PeriodInvoice['status']> = new Set(['draft', 'open'])

/** `invoice` is the one of the running period. */
export function readSubscription(
  subscription: Stripe.Subscription,
  invoice: PeriodInvoice | undefined,
  fallbackMethod: Stripe.PaymentMethod | null,
): SubscriptionFacts {
  // A bank debit takes days. Until then the invoice is open, and its payment is on the way.
  const isProcessing = invoice !== undefined && invoice.debit !== 'none'
  const isPayable = invoice !== undefined && payable.has(invoice.status)
  const own = subscription.default_payment_method
  return {
    id: subscription.id,
    status: readStatus(subscription.status, isProcessing),
    createdAt: toDate(subscription.created),
    anchorAt: toDate(subscription.billing_cycle_anchor),
    items: subscription.items.data.map(({ id, price, current_period_start, current_period_end }) => {
      const { id: priceId, amount, currency, interval } = readPrice(price)
      return {
        id,
        priceId,
        priceMetadata: price.metadata,
        amount,
        currency,
        interval,
        periodStart: toDate(current_period_start),
        periodEnd: toDate(current_period_end),
      }
    }),
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endsAt: subscription.cancel_at === null ? null : toDate(subscription.cancel_at),
    endedAt: subscription.ended_at === null ? null : toDate(subscription.ended_at),
    isPeriodPaid: !invoice || invoice.status === 'paid' || invoice.debit === 'trusted',
    isPeriodSettled: !invoice || invoice.status === 'paid',
    isPeriodOpen: isPayable && invoice.debit !== 'trusted',
    unpaidInvoice: isPayable && !isProcessing ? invoice : null,
    hasPendingChange: subscription.pending_update !== null,
    isBillingResting: isBillingResting(subscription),
    metadata: subscription.metadata,
    paymentMethod: readMethod(typeof own === 'object' && own ? own : fallbackMethod),
  }
}

const statuses = new Map<string, SubscriptionFacts['status']>([
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past_due'],
  ['paused', 'paused'],
  ['incomplete', 'pending'],
  ['unpaid', 'suspended'],
  ['canceled', 'ended'],
])

function readStatus(status: string, isProcessing: boolean): SubscriptionFacts['status'] {
  const known = statuses.get(status) ?? 'none'
  return known === 'pending' && isProcessing ? 'processing' : known
}

function readMethod(method: Stripe.PaymentMethod | null): PaymentMethodFacts | null {
  if (!method) return null
  const { type, card, sepa_debit: debit } = method
  if (card) {
    const { brand, last4, exp_month: month, exp_year: year, fingerprint } = card
    const expires = `${String(month).padStart(2, '0')}/${year}`
    return { kind: type, brand, last4, expires, fingerprint: fingerprint ?? null }
  }
  const { last4 = null, fingerprint = null } = debit ?? {}
  return { kind: type, brand: null, last4, expires: null, fingerprint }
}
