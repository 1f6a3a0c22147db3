import type { Stripe } from 'stripe'
import { attachPaymentMethod, behaviourOf, detachPaymentMethod } from '../../payments/payment-methods.ts'
import { badRequest, Refusal } from '../../refusal.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { choice, paramsOf, required, text } from '../params/readers.ts'
import { usableMethod } from '../usable-method.ts'

const path = '/v1/payment_methods'

const listParams = paramsOf<Stripe.PaymentMethodListParams>()({
  ...pageParams,
  customer: text,
  type: choice(['card', 'sepa_debit']),
})
const attachParams = paramsOf<Stripe.PaymentMethodAttachParams>()({ customer: required(text) })

export const paymentMethodCalls: ApiCall[] = [
  call('GET', path, listParams, ({ book }, params) => {
    const methods = [...book.paymentMethods.values()].filter(
      ({ customer, type }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.type === undefined || type === params.type),
    )
    return pageOf(methods, params, path)
  }),

  call('GET', `${path}/:id`, {}, ({ book }, _params, { id }) => find(book.paymentMethods, 'PaymentMethod', id)),

  call('POST', `${path}/:id/attach`, attachParams, (world, params, { id }) => {
    find(world.book.customers, 'customer', params.customer, 'customer')
    const method = usableMethod(world, id)
    if (method.customer !== null && method.customer !== params.customer)
      throw badRequest('The payment method you provided has already been attached to a customer.')
    const { refusesSaving } = behaviourOf(world, method)
    if (refusesSaving)
      throw new Refusal(402, { type: 'card_error', code: 'card_declined', message: refusesSaving.message ?? '' })
    attachPaymentMethod(world, method, params.customer)
    return method
  }),

  call('POST', `${path}/:id/detach`, {}, (world, _params, { id }) => {
    const method = find(world.book.paymentMethods, 'PaymentMethod', id)
    if (method.customer === null)
      throw badRequest('The payment method you provided is not attached to a customer so detachment is impossible.')
    detachPaymentMethod(world, method)
    return method
  }),
]
