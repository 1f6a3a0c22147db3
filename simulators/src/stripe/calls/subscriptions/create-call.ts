import { methodFor, type PayOptions } from '../../invoices/pay-invoice.ts'
import type { PaymentMethod } from '../../objects/payment-method.ts'
import { behaviourOf } from '../../payments/payment-methods.ts'
import { badRequest, missing, Refusal } from '../../refusal.ts'
import { createSubscription } from '../../subscriptions/create-subscription.ts'
import type { World } from '../../world.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { mergeMetadata } from '../params/metadata.ts'
import { createParams } from './create-params.ts'
import { activePrice } from './item-changes.ts'

const daySeconds = 86_400

export const createSubscriptionCall: ApiCall = call('POST', '/v1/subscriptions', createParams, (world, params) => {
  const customer = find(world.book.customers, 'customer', params.customer, 'customer')
  const own = params.default_payment_method
  const method =
    own === undefined
      ? methodFor(world, { customer: customer.id, subscription: null })
      : ownMethod(world, own, customer.id)
  const trialEnd = trialEndOf(world, params)
  const behaviour = params.payment_behavior ?? 'allow_incomplete'
  if (behaviour === 'pending_if_incomplete')
    throw badRequest('`pending_if_incomplete` is only for updates.', { param: 'payment_behavior' })
  const isLeftOpen = behaviour === 'default_incomplete'
  if (!isLeftOpen && !method && trialEnd === null)
    throw badRequest('This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  const refusal = method && behaviourOf(world, method).refusesCharge
  if (behaviour === 'error_if_incomplete' && refusal && trialEnd === null)
    throw new Refusal(402, { type: 'card_error', message: refusal.message ?? '', code: refusal.code ?? '' })

  const payment: PayOptions | 'leave open' = isLeftOpen ? 'leave open' : { method }
  return createSubscription(world, {
    customer,
    items: params.items.map(({ price, quantity, metadata }, index) => ({
      price: activePrice(world, price, `items[${index}][price]`),
      quantity: quantity ?? 1,
      metadata: mergeMetadata({}, metadata),
    })),
    extras: (params.add_invoice_items ?? []).map(({ price, quantity }, index) => ({
      price: activePrice(world, price, `add_invoice_items[${index}][price]`),
      quantity: quantity ?? 1,
    })),
    trialEnd,
    isTaxed: params.automatic_tax?.enabled ?? false,
    missingPaymentMethod: params.trial_settings?.end_behavior?.missing_payment_method ?? 'create_invoice',
    fields: {
      metadata: mergeMetadata({}, params.metadata),
      description: params.description ?? null,
      default_payment_method: own === undefined ? null : (method?.id ?? null),
      cancel_at_period_end: params.cancel_at_period_end ?? false,
    },
    payment,
  })
})

/** A method that this customer may be charged with. */
export function ownMethod(world: World, id: string, customer: string): PaymentMethod {
  const method = find(world.book.paymentMethods, 'PaymentMethod', id, 'default_payment_method')
  if (method.customer !== customer) throw missing('PaymentMethod', id, 'default_payment_method')
  return method
}

function trialEndOf(
  world: World,
  { trial_end: end, trial_period_days: days }: { trial_end: string | undefined; trial_period_days: number | undefined },
): number | null {
  if (days !== undefined && days > 0) return world.now() + days * daySeconds
  if (end === undefined || end === 'now') return null
  if (!(Number(end) > world.now())) throw badRequest('The trial must end in the future.', { param: 'trial_end' })
  return Number(end)
}
