import type { Stripe } from 'stripe'
import type { CheckoutFacts, InvoiceFacts, PaymentFacts, PriceFacts } from '../payments-port.ts'

const toDate = (seconds: number): Date => new Date(seconds * 1000)

/** Stripe may add words to its lists at any time. */
const oneOf = <Known extends string>(
  known: readonly NoInfer<Known>[],
  value: string | null,
  otherwise: NoInfer<Known>,
): Known => known.find((name) => name === value) ?? otherwise

export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null)

export function readCheckout(session: Stripe.Checkout.Session): CheckoutFacts {
  const { id, mode, status, payment_status: paid, amount_total: amount, currency } = session
  return {
    id,
    customerId: idOf(session.customer),
    kind: oneOf(['subscription', 'setup'], mode, 'payment'),
    status: oneOf(['complete', 'expired'], status, 'open'),
    createdAt: toDate(session.created),
    isPaid: paid === 'paid' || paid === 'no_payment_required',
    amount: amount ?? 0,
    currency: (currency ?? '').toUpperCase(),
    paymentId: idOf(session.payment_intent),
    metadata: session.metadata ?? {},
  }
}

/** Needs the charge expanded; disputes and the invoice come from lists of their own. */
export function readPayment(
  intent: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
  invoice: Stripe.Invoice | undefined,
): PaymentFacts {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  return {
    id: intent.id,
    customerId: idOf(intent.customer),
    subscriptionId: subscriptionOf(invoice),
    status: readPaymentStatus(intent.status),
    amount: intent.amount,
    refunded: charge?.amount_refunded ?? 0,
    dispute: readDispute(disputes, charge),
    isHeld: disputes.some(holdsMoney),
    lostSince: readLostSince(disputes, charge),
  }
}

export function readPaymentStatus(status: string): PaymentFacts['status'] {
  return oneOf(['succeeded', 'processing', 'requires_payment_method'], status, 'failed')
}

type Refunded = Pick<Stripe.Charge, 'refunded'> | null

function readDispute(disputes: readonly Stripe.Dispute[], charge: Refunded): PaymentFacts['dispute'] {
  if (disputes.some(isLost(charge))) return 'lost'
  if (disputes.length === 0) return 'none'
  return disputes.some(isOpen) ? 'open' : 'won'
}

/** A dispute is prevented if the bank need not decide about it. Mostly the whole payment has gone back instead. */
const isLost =
  (charge: Refunded) =>
  ({ status }: Stripe.Dispute): boolean =>
    status === 'lost' || (status === 'prevented' && charge?.refunded === true)

const closed = new Set<string>(['won', 'lost', 'warning_closed', 'prevented'])

/** Also one whose status we do not know. */
export const isOpen = ({ status }: Stripe.Dispute): boolean => !closed.has(status)

export const holdsMoney = (dispute: Stripe.Dispute): boolean => isOpen(dispute) && !dispute.is_charge_refundable

/** An earlier dispute about the same payment may have been won. */
function readLostSince(disputes: readonly Stripe.Dispute[], charge: Refunded): Date | null {
  const lost = disputes.filter(isLost(charge)).map(({ created }) => created)
  return lost.length > 0 ? toDate(Math.min(...lost)) : null
}

const subscriptionOf = (invoice: Stripe.Invoice | undefined): string | null =>
  idOf(invoice?.parent?.subscription_details?.subscription)

export function readInvoice(invoice: Stripe.Invoice): InvoiceFacts {
  const { id, number, created, total, currency, status, hosted_invoice_url: url } = invoice
  return {
    id: id ?? '',
    subscriptionId: subscriptionOf(invoice),
    number: number ?? null,
    createdAt: toDate(created),
    total,
    currency: currency.toUpperCase(),
    status: oneOf(['open', 'paid', 'void', 'uncollectible'], status, 'draft'),
    url: url ?? null,
  }
}

export function readPrice(price: Stripe.Price): PriceFacts {
  const { id, unit_amount: amount, currency, recurring, active } = price
  return {
    id,
    amount: amount ?? 0,
    currency: currency.toUpperCase(),
    interval: recurring ? (recurring.interval === 'year' ? 'yearly' : 'monthly') : null,
    isActive: active,
  }
}
