import type { Stripe } from 'stripe'
import { changeObject } from '../../events/change-object.ts'
import type { SetupIntent } from '../../objects/payment.ts'
import { confirmSetupIntent, createSetupIntent } from '../../payments/setup-intents.ts'
import { badRequest, Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { created, isCreatedIn } from '../params/created.ts'
import { mergeMetadata, metadata } from '../params/metadata.ts'
import { choice, flag, group, paramsOf, required, text } from '../params/readers.ts'
import { usableMethod } from '../usable-method.ts'
import { noMethodTypes } from './no-method-types.ts'

const path = '/v1/setup_intents'

const createParams = {
  ...paramsOf<Stripe.SetupIntentCreateParams>()({
    automatic_payment_methods: group({ enabled: required(flag) }),
    confirm: flag,
    customer: text,
    description: text,
    metadata,
    payment_method: text,
    return_url: text,
    usage: choice(['off_session', 'on_session']),
  }),
  payment_method_types: noMethodTypes,
}
const confirmParams = paramsOf<Stripe.SetupIntentConfirmParams>()({ payment_method: text, return_url: text })
const cancelParams = paramsOf<Stripe.SetupIntentCancelParams>()({
  cancellation_reason: choice(['abandoned', 'duplicate', 'requested_by_customer']),
})
const listParams = paramsOf<Stripe.SetupIntentListParams>()({
  ...pageParams,
  created,
  customer: text,
  payment_method: text,
})

export const setupIntentCalls: ApiCall[] = [
  call('POST', path, createParams, (world, params) => {
    if (params.customer !== undefined) find(world.book.customers, 'customer', params.customer, 'customer')
    const intent = createSetupIntent(world, {
      customer: params.customer ?? null,
      description: params.description ?? null,
      metadata: mergeMetadata({}, params.metadata),
      usage: params.usage ?? 'off_session',
    })
    if (params.confirm) confirm(world, intent, params.payment_method)
    return intent
  }),

  call('GET', path, listParams, ({ book }, params) => {
    const intents = [...book.setupIntents.values()].filter(
      ({ customer, payment_method: method }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.payment_method === undefined || method === params.payment_method),
    )
    return pageOf(intents.filter(isCreatedIn(params.created)), params, path)
  }),

  call('GET', `${path}/:id`, { client_secret: text }, ({ book }, _params, { id }) =>
    find(book.setupIntents, 'setup_intent', id),
  ),

  call('POST', `${path}/:id/confirm`, confirmParams, (world, params, { id }) => {
    const intent = find(world.book.setupIntents, 'setup_intent', id)
    confirm(world, intent, params.payment_method)
    return intent
  }),

  call('POST', `${path}/:id/cancel`, cancelParams, (world, params, { id }) => {
    const intent = find(world.book.setupIntents, 'setup_intent', id)
    if (intent.status === 'succeeded') throw unexpectedState(intent, 'canceled')
    const changes = { status: 'canceled' as const, cancellation_reason: params.cancellation_reason ?? null }
    changeObject(world, intent, changes, 'setup_intent.canceled')
    return intent
  }),
]

function confirm(world: World, intent: SetupIntent, id: string | undefined): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent, 'confirmed')
  const chosen = id ?? intent.payment_method
  if (chosen === null) throw badRequest('You cannot confirm this SetupIntent because it is missing a payment method.')
  confirmSetupIntent(world, intent, usableMethod(world, chosen, 'payment_method'), { isAuthenticated: false })
  const error = intent.last_setup_error
  if (error)
    throw new Refusal(402, { type: 'card_error', code: error.code ?? 'card_declined', message: error.message ?? '' })
}

function unexpectedState({ status }: SetupIntent, verb: string): Refusal {
  return badRequest(`This SetupIntent cannot be ${verb} because it has a status of ${status}.`, {
    code: 'setup_intent_unexpected_state',
  })
}
