import type { Stripe } from 'stripe'
import { payInvoice, methodFor } from '../../invoices/pay-invoice.ts'
import { collectInvoice } from '../../invoices/collect-invoice.ts'
import { finaliseInvoice } from '../../invoices/finalise-invoice.ts'
import { goOnCollecting, intentOf, markInvoicePaid, stopCollecting, voidInvoice } from '../../invoices/mark-invoice.ts'
import { subscriptionOf } from '../../objects/invoice.ts'
import { badRequest, Refusal } from '../../refusal.ts'
import { dropUpdateOf } from '../../subscriptions/cancel-subscription.ts'
import { forgive } from '../../subscriptions/subscription-state.ts'
import { call, type ApiCall } from '../call.ts'
import { find } from '../find.ts'
import { pageOf, pageParams } from '../pages.ts'
import { created, isCreatedIn } from '../params/created.ts'
import { choice, flag, group, paramsOf, required, text } from '../params/readers.ts'
import { usableMethod } from '../usable-method.ts'
import { previewInvoice, previewParams } from './preview-invoice.ts'

const path = '/v1/invoices'

const listParams = paramsOf<Stripe.InvoiceListParams>()({
  ...pageParams,
  created,
  customer: text,
  status: choice(['draft', 'open', 'paid', 'uncollectible', 'void']),
  subscription: text,
})
const payParams = paramsOf<Stripe.InvoicePayParams>()({
  off_session: flag,
  paid_out_of_band: flag,
  payment_method: text,
})
const paymentListParams = paramsOf<Stripe.InvoicePaymentListParams>()({
  ...pageParams,
  created,
  invoice: text,
  payment: group({ type: choice(['payment_intent']), payment_intent: text }),
  status: choice(['open', 'paid', 'canceled']),
})

export const invoiceCalls: ApiCall[] = [
  call('GET', path, listParams, ({ book }, params) => {
    const invoices = [...book.invoices.values()].filter(
      (invoice) =>
        (params.customer === undefined || invoice.customer === params.customer) &&
        (params.status === undefined || invoice.status === params.status) &&
        (params.subscription === undefined || subscriptionOf(invoice) === params.subscription),
    )
    return pageOf(invoices.filter(isCreatedIn(params.created)), params, path)
  }),

  call('POST', `${path}/create_preview`, previewParams, previewInvoice),

  call('GET', `${path}/:id`, {}, ({ book }, _params, { id }) => find(book.invoices, 'invoice', id)),

  call('GET', `${path}/:id/lines`, pageParams, ({ book }, params, { id }) =>
    pageOf(find(book.invoices, 'invoice', id).lines.data.toReversed(), params, `${path}/${id}/lines`),
  ),

  call('POST', `${path}/:id/pay`, payParams, (world, params, { id }) => {
    const invoice = find(world.book.invoices, 'invoice', id)
    if (invoice.status === 'paid') throw badRequest('Invoice is already paid', { code: 'invoice_already_paid' })
    if (invoice.status !== 'open') throw badRequest(`A ${invoice.status} invoice cannot be paid.`)
    if (params.paid_out_of_band) {
      markInvoicePaid(world, invoice)
      return invoice
    }
    const given = params.payment_method
    const method =
      given === undefined
        ? methodFor(world, { ...invoice, subscription: subscriptionOf(invoice) })
        : usableMethod(world, given, 'payment_method')
    if (!method) throw badRequest('There is no `default_payment_method` set on this Customer or Invoice.')
    payInvoice(world, invoice, { method })
    const intent = intentOf(world, invoice)
    if (intent?.status === 'requires_action')
      throw new Refusal(402, {
        type: 'card_error',
        code: 'invoice_payment_intent_requires_action',
        message: 'This payment requires additional user action before it can be completed successfully.',
        payment_intent: intent,
      })
    const error = intent?.status === 'requires_payment_method' ? intent.last_payment_error : null
    if (error)
      throw new Refusal(402, {
        type: 'card_error',
        code: error.code ?? 'card_declined',
        ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
        message: error.message ?? 'Your card was declined.',
        payment_intent: intent,
      })
    return invoice
  }),

  // Only what Lautgabe uses: whether Stripe finalises a draft and collects an open invoice by itself.
  call('POST', `${path}/:id`, { auto_advance: required(flag) }, (world, params, { id }) => {
    const invoice = find(world.book.invoices, 'invoice', id)
    if (invoice.status !== 'draft' && invoice.status !== 'open')
      throw badRequest(`A ${invoice.status} invoice does not advance.`)
    if (!params.auto_advance) stopCollecting(world, invoice)
    else goOnCollecting(world, invoice)
    return invoice
  }),

  call('POST', `${path}/:id/finalize`, { auto_advance: required(flag) }, (world, params, { id }) => {
    const invoice = find(world.book.invoices, 'invoice', id)
    if (invoice.status !== 'draft') throw badRequest('This invoice is already finalized, you can not re-finalize it.')
    if (params.auto_advance) {
      invoice.auto_advance = true
      collectInvoice(world, invoice, { isAutomatic: true })
      return invoice
    }
    finaliseInvoice(world, invoice)
    if (invoice.status === 'open') stopCollecting(world, invoice)
    return invoice
  }),

  call('POST', `${path}/:id/void`, {}, (world, _params, { id }) => {
    const invoice = find(world.book.invoices, 'invoice', id)
    if (invoice.status !== 'open') throw badRequest(`A ${invoice.status} invoice cannot be voided.`)
    voidInvoice(world, invoice)
    dropUpdateOf(world, invoice)
    forgive(world, invoice)
    return invoice
  }),

  call('GET', '/v1/invoice_payments', paymentListParams, ({ book }, params) => {
    const payments = [...book.invoicePayments.values()].filter(
      ({ invoice, payment, status }) =>
        (params.invoice === undefined || invoice === params.invoice) &&
        (params.status === undefined || status === params.status) &&
        (params.payment?.payment_intent === undefined || payment.payment_intent === params.payment.payment_intent),
    )
    return pageOf(payments.filter(isCreatedIn(params.created)), params, '/v1/invoice_payments')
  }),
]
