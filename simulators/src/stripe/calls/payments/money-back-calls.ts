import type { Stripe } from 'stripe'
import { closeDispute } from '../../payments/disputes.ts'
import { refundCharge } from '../../payments/refunds.ts'
import type { Charge, Dispute } from '../../objects/payment.ts'
import { badRequest } from '../../refusal.ts'
import type { World } from '../../world.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { created, isCreatedIn } from '../params/created.ts'
import { mergeMetadata, metadata } from '../params/metadata.ts'
import { choice, paramsOf, text, whole } from '../params/readers.ts'

const refundParams = paramsOf<Stripe.RefundCreateParams>()({
  amount: whole,
  charge: text,
  metadata,
  payment_intent: text,
  reason: choice(['duplicate', 'fraudulent', 'requested_by_customer']),
})
const chargeListParams = paramsOf<Stripe.ChargeListParams>()({
  ...pageParams,
  created,
  customer: text,
  payment_intent: text,
})
const listParams = { ...pageParams, created, charge: text, payment_intent: text }
const refundListParams = paramsOf<Stripe.RefundListParams>()(listParams)
const disputeListParams = paramsOf<Stripe.DisputeListParams>()(listParams)

export const moneyBackCalls: ApiCall[] = [
  call('GET', '/v1/charges', chargeListParams, ({ book }, params) => {
    const charges = [...book.charges.values()].filter(
      ({ customer, payment_intent: intent }) =>
        (params.customer === undefined || customer === params.customer) &&
        (params.payment_intent === undefined || intent === params.payment_intent),
    )
    return pageOf(charges.filter(isCreatedIn(params.created)), params, '/v1/charges')
  }),

  call('GET', '/v1/charges/:id', {}, ({ book }, _params, { id }) => find(book.charges, 'charge', id)),

  call('POST', '/v1/refunds', refundParams, (world, params) => {
    const charge = chargeToRefund(world, params)
    const left = charge.amount - charge.amount_refunded
    const amount = params.amount ?? left
    if (left === 0)
      throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    if (amount < 1 || amount > left)
      throw badRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
        param: 'amount',
      })
    return refundCharge(world, charge, {
      amount,
      reason: params.reason ?? null,
      metadata: mergeMetadata({}, params.metadata),
    })
  }),

  call('GET', '/v1/refunds', refundListParams, ({ book }, params) =>
    pageOf([...book.refunds.values()].filter(concerns(params)), params, '/v1/refunds'),
  ),

  call('GET', '/v1/refunds/:id', {}, ({ book }, _params, { id }) => find(book.refunds, 'refund', id)),

  call('GET', '/v1/disputes', disputeListParams, ({ book }, params) =>
    pageOf([...book.disputes.values()].filter(concerns(params)), params, '/v1/disputes'),
  ),

  call('GET', '/v1/disputes/:id', {}, ({ book }, _params, { id }) => find(book.disputes, 'dispute', id)),

  // Who closes a dispute accepts that the money is lost.
  call('POST', '/v1/disputes/:id/close', {}, (world, _params, { id }) => {
    const dispute = find(world.book.disputes, 'dispute', id)
    if (dispute.status === 'won' || dispute.status === 'lost') throw badRequest('This dispute is already closed.')
    closeDispute(world, dispute, 'lost')
    return dispute
  }),
]

const holdsMoney = ({ status, is_charge_refundable: isRefundable }: Dispute) =>
  status !== 'won' && status !== 'prevented' && !isRefundable

function chargeToRefund(
  { book }: World,
  { charge, payment_intent: intent }: { charge: string | undefined; payment_intent: string | undefined },
): Charge {
  if (charge === undefined && intent === undefined)
    throw badRequest('One of the following params should be provided for this request: payment_intent or charge.')
  const latest = intent && find(book.paymentIntents, 'payment_intent', intent, 'payment_intent').latest_charge
  const found = find(book.charges, 'charge', charge ?? latest ?? '', 'charge')
  if (found.status !== 'succeeded') throw badRequest('This charge has not succeeded and cannot be refunded.')
  const disputes = [...book.disputes.values()].filter(({ charge: id }) => id === found.id)
  if (disputes.some(holdsMoney))
    throw badRequest('This charge has been charged back and cannot be refunded.', { code: 'charge_disputed' })
  return found
}

type Params = {
  charge: string | undefined
  payment_intent: string | undefined
  created: Parameters<typeof isCreatedIn>[0] | undefined
}

function concerns(params: Params) {
  const isInTime = isCreatedIn(params.created)
  return (object: { charge: string; payment_intent: string | null; created: number }) =>
    isInTime(object) &&
    (params.charge === undefined || object.charge === params.charge) &&
    (params.payment_intent === undefined || object.payment_intent === params.payment_intent)
}
