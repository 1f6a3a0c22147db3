import type { Stripe } from 'stripe'
import { changeObject } from '../../events/change-object.ts'
import type { PaymentIntent } from '../../objects/payment.ts'
import { confirmPaymentIntent, createPaymentIntent } from '../../payments/payment-intents.ts'
import { attachPaymentMethod } from '../../payments/payment-methods.ts'
import { badRequest, Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { created, isCreatedIn } from '../params/created.ts'
import { mergeMetadata, metadata } from '../params/metadata.ts'
import { choice, flag, group, paramsOf, required, text, whole } from '../params/readers.ts'
import { usableMethod } from '../usable-method.ts'
import { noMethodTypes } from './no-method-types.ts'

const path = '/v1/payment_intents'

const createParams = {
  ...paramsOf<Stripe.PaymentIntentCreateParams>()({
    amount: required(whole),
    automatic_payment_methods: group({ enabled: required(flag) }),
    confirm: flag,
    currency: required(text),
    customer: text,
    description: text,
    metadata,
    off_session: flag,
    payment_method: text,
    receipt_email: text,
    return_url: text,
    setup_future_usage: choice(['off_session', 'on_session']),
  }),
  payment_method_types: noMethodTypes,
}
const confirmParams = paramsOf<Stripe.PaymentIntentConfirmParams>()({
  off_session: flag,
  payment_method: text,
  return_url: text,
})
const cancelParams = paramsOf<Stripe.PaymentIntentCancelParams>()({
  cancellation_reason: choice(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']),
})
const listParams = paramsOf<Stripe.PaymentIntentListParams>()({ ...pageParams, created, customer: text })

export const paymentIntentCalls: ApiCall[] = [
  call('POST', path, createParams, (world, params) => {
    if (params.amount < 1) throw badRequest('Invalid positive integer', { param: 'amount' })
    if (params.customer !== undefined) find(world.book.customers, 'customer', params.customer, 'customer')
    const intent = createPaymentIntent(world, {
      amount: params.amount,
      currency: params.currency.toLowerCase(),
      customer: params.customer ?? null,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      receipt_email: params.receipt_email ?? null,
      setup_future_usage: params.setup_future_usage ?? null,
    })
    if (params.confirm) confirm(world, intent, params)
    return intent
  }),

  call('GET', path, listParams, ({ book }, params) => {
    const intents = [...book.paymentIntents.values()].filter(
      ({ customer }) => params.customer === undefined || customer === params.customer,
    )
    return pageOf(intents.filter(isCreatedIn(params.created)), params, path)
  }),

  call('GET', `${path}/:id`, { client_secret: text }, ({ book }, _params, { id }) =>
    find(book.paymentIntents, 'payment_intent', id),
  ),

  call('POST', `${path}/:id/confirm`, confirmParams, (world, params, { id }) => {
    const intent = find(world.book.paymentIntents, 'payment_intent', id)
    confirm(world, intent, params)
    return intent
  }),

  call('POST', `${path}/:id/cancel`, cancelParams, (world, params, { id }) => {
    const intent = find(world.book.paymentIntents, 'payment_intent', id)
    refuseState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'canceled')
    const changes = {
      status: 'canceled' as const,
      canceled_at: world.now(),
      cancellation_reason: params.cancellation_reason ?? null,
    }
    changeObject(world, intent, changes, 'payment_intent.canceled')
    return intent
  }),
]

type Confirmation = { payment_method: string | undefined; return_url: string | undefined }

function confirm(
  world: World,
  intent: PaymentIntent,
  { payment_method: id, return_url: returnUrl }: Confirmation,
): void {
  refuseState(intent, ['requires_payment_method', 'requires_confirmation', 'requires_action'], 'confirmed')
  const chosen = id ?? intent.payment_method
  if (chosen === null) throw badRequest('You cannot confirm this PaymentIntent because it is missing a payment method.')
  const method = usableMethod(world, chosen, 'payment_method')
  confirmPaymentIntent(world, intent, method, { isAuthenticated: false, returnUrl: returnUrl ?? world.address() })
  const error = intent.status === 'requires_payment_method' ? intent.last_payment_error : null
  if (error) {
    const { code = 'card_declined', decline_code: declineCode, message = 'Your card was declined.' } = error
    throw new Refusal(402, {
      type: 'card_error',
      code,
      message,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      payment_intent: intent,
    })
  }
  if (intent.customer !== null && intent.setup_future_usage !== null)
    attachPaymentMethod(world, method, intent.customer)
}

function refuseState({ status }: PaymentIntent, allowed: readonly string[], verb: string): void {
  if (!allowed.includes(status))
    throw badRequest(`This PaymentIntent cannot be ${verb} because it has a status of ${status}.`, {
      code: 'payment_intent_unexpected_state',
    })
}
