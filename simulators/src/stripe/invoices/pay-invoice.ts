import { changeObject } from '../events/change-object.ts'
import { subscriptionOf, type Invoice } from '../objects/invoice.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { confirmPaymentIntent } from '../payments/payment-intents.ts'
import { applyPendingUpdate, fallBehind, recover } from '../subscriptions/subscription-state.ts'
import type { World } from '../world.ts'
import { planNextAttempt } from './dunning.ts'
import { intentOf, markInvoicePaid } from './mark-invoice.ts'

export type PayOptions = {
  method?: PaymentMethod | undefined
  isAuthenticated?: boolean
  /** Stripe tries by itself, by its schedule. */
  isAutomatic?: boolean
  /** Whatever happens, the subscription stays as it is: its change waits for the payment. */
  sparesSubscription?: boolean
}

/** Tries to take the money of an open invoice. */
export function payInvoice(world: World, invoice: Invoice, options: PayOptions = {}): void {
  const intent = intentOf(world, invoice)
  if (!intent || intent.status === 'processing') return
  const method = options.method ?? methodFor(world, { ...invoice, subscription: subscriptionOf(invoice) })
  if (method) {
    const returnUrl = `${world.address()}/i/${invoice.id}`
    confirmPaymentIntent(world, intent, method, { isAuthenticated: options.isAuthenticated ?? false, returnUrl })
  }
  if (intent.status === 'succeeded') invoicePaid(world, invoice, options)
  else if (intent.status === 'processing') Object.assign(invoice, { attempted: true, next_payment_attempt: null })
  else invoiceNotPaid(world, invoice, options)
}

/** What follows when the money has arrived, at once or days later. */
export function invoicePaid(world: World, invoice: Invoice, { sparesSubscription = false }: PayOptions = {}): void {
  markInvoicePaid(world, invoice)
  const customer = world.book.customers.get(invoice.customer)
  if (customer) changeObject(world, customer, { delinquent: false }, 'customer.updated')
  if (!sparesSubscription) settleSubscription(world, invoice)
}

/** What follows when the money does not come. */
export function invoiceNotPaid(world: World, invoice: Invoice, options: PayOptions = {}): void {
  const subscription = world.book.subscriptions.get(subscriptionOf(invoice) ?? '')
  const isOfPendingUpdate = subscription?.pending_update != null && subscription.latest_invoice === invoice.id
  const isOfUpdate = isOfPendingUpdate || options.sparesSubscription === true
  const needsAction = intentOf(world, invoice)?.status === 'requires_action'
  const isRetried = subscription !== undefined && subscription.status !== 'incomplete' && !isOfUpdate
  planNextAttempt(world, invoice, { isAutomatic: options.isAutomatic ?? false, isRetried })
  const customer = world.book.customers.get(invoice.customer)
  if (customer) changeObject(world, customer, { delinquent: true }, 'customer.updated')
  world.raise(needsAction ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice)
  if (subscription && !isOfUpdate) fallBehind(world, subscription, invoice)
}

export function settleSubscription(world: World, invoice: Invoice): void {
  const subscription = world.book.subscriptions.get(subscriptionOf(invoice) ?? '')
  if (!subscription) return
  if (subscription.pending_update && subscription.latest_invoice === invoice.id) applyPendingUpdate(world, subscription)
  recover(world, subscription)
}

/** The method of the subscription, else that of the customer. */
export function methodFor(
  { book }: World,
  { customer, subscription }: { customer: string; subscription: string | null },
): PaymentMethod | undefined {
  const own = book.subscriptions.get(subscription ?? '')?.default_payment_method
  const shared = book.customers.get(customer)?.invoice_settings.default_payment_method
  return book.paymentMethods.get(own ?? shared ?? '')
}
