import { draftInvoice } from '../invoices/draft-invoice.ts'
import { collectInvoice } from '../invoices/collect-invoice.ts'
import { buildLine } from '../invoices/lines.ts'
import { intentOf } from '../invoices/mark-invoice.ts'
import type { CheckoutPlan, CheckoutSession } from '../objects/checkout-session.ts'
import type { Customer } from '../objects/customer.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import type { PaymentIntent } from '../objects/payment.ts'
import { confirmPaymentIntent, createPaymentIntent } from '../payments/payment-intents.ts'
import { attachPaymentMethod, markSetUp } from '../payments/payment-methods.ts'
import { confirmSetupIntent, createSetupIntent } from '../payments/setup-intents.ts'
import { createSubscription } from '../subscriptions/create-subscription.ts'
import { productName } from '../subscriptions/recurring-lines.ts'
import type { World } from '../world.ts'
import { isOnce } from './checkout-amounts.ts'

type Means = { customer: Customer | undefined; method: PaymentMethod; isAuthenticated: boolean }
type Made = Pick<CheckoutSession, 'payment_status'> & Partial<CheckoutSession>

export function subscribe(
  world: World,
  session: CheckoutSession,
  { lines, subscription: { trialEnd, missingPaymentMethod, metadata, description } }: CheckoutPlan,
  {
    customer,
    method,
    isAuthenticated,
  }: { customer: Customer; method: PaymentMethod | undefined; isAuthenticated: boolean },
): Made {
  if (method) attachPaymentMethod(world, method, customer.id)
  if (method && isAuthenticated) markSetUp(world, method)
  const subscription = createSubscription(world, {
    customer,
    items: lines.filter((line) => !isOnce(line)).map(({ price, quantity }) => ({ price, quantity })),
    extras: lines.filter(isOnce),
    trialEnd,
    missingPaymentMethod,
    isTaxed: session.automatic_tax.enabled,
    fields: { metadata, description, default_payment_method: method?.id ?? null },
    payment: { method, isAuthenticated },
  })
  const invoice = world.book.invoices.get(subscription.latest_invoice ?? '')
  const paid = invoice && invoice.total > 0 ? ('paid' as const) : ('no_payment_required' as const)
  return {
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    payment_status: invoice?.status === 'paid' ? paid : 'unpaid',
  }
}

export function buyOnce(
  world: World,
  session: CheckoutSession,
  { lines, payment, invoice: wanted }: CheckoutPlan,
  { customer, method, isAuthenticated }: Means,
): Made {
  if (customer && payment.savesMethod) attachPaymentMethod(world, method, customer.id)
  if (wanted && customer) {
    const now = world.now()
    const isTaxed = session.automatic_tax.enabled
    const invoice = draftInvoice(world, {
      customer,
      subscription: null,
      reason: 'manual',
      lines: lines.map(({ price, quantity, amount_total: amount }) =>
        buildLine({
          subscription: null,
          item: null,
          price,
          quantity,
          amount,
          period: { start: now, end: now },
          description: `${quantity} × ${productName(world, price)}`,
          isTaxed,
        }),
      ),
      currency: session.currency ?? 'eur',
      isTaxed,
      finalizesAt: null,
      ...wanted,
    })
    collectInvoice(world, invoice, { method, isAuthenticated })
    const intent = intentOf(world, invoice)
    if (intent) Object.assign(intent, { metadata: payment.metadata, description: payment.description })
    return { ...paidBy(intent), invoice: invoice.id }
  }
  const intent = createPaymentIntent(world, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'eur',
    customer: customer?.id ?? null,
    metadata: payment.metadata,
    description: payment.description,
    setup_future_usage: payment.savesMethod ? 'off_session' : null,
  })
  confirmPaymentIntent(world, intent, method, { isAuthenticated, returnUrl: session.success_url ?? world.address() })
  return paidBy(intent)
}

export function saveMethod(world: World, { setup }: CheckoutPlan, { customer, method, isAuthenticated }: Means): Made {
  const intent = createSetupIntent(world, { customer: customer?.id ?? null, ...setup })
  confirmSetupIntent(world, intent, method, { isAuthenticated })
  return { setup_intent: intent.id, payment_status: 'no_payment_required' }
}

function paidBy(intent: PaymentIntent | undefined): Made {
  if (!intent) return { payment_status: 'no_payment_required' }
  return { payment_intent: intent.id, payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid' }
}
