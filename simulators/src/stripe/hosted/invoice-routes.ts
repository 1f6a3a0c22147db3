import { route, type Call, type Route } from '../../frame/route.ts'
import { answerServicePage } from '../../frame/service-page-layout.ts'
import { newId } from '../book/new-id.ts'
import { intentOf } from '../invoices/mark-invoice.ts'
import { methodFor, payInvoice } from '../invoices/pay-invoice.ts'
import { subscriptionOf, type Invoice } from '../objects/invoice.ts'
import type { PaymentMethod } from '../objects/payment-method.ts'
import { attachPaymentMethod, createPaymentMethod } from '../payments/payment-methods.ts'
import type { World } from '../world.ts'
import { answerGone, redirect } from './hosted-page.ts'
import { invoiceDocument, invoicePage } from './invoice-page.ts'
import { sentenceFor, typedNumber, type Form } from './method-form.ts'
import { readForm } from './read-form.ts'
import { readingFor } from './visitor.ts'

export function invoiceRoutes(world: World): Route[] {
  return [
    route('GET', '/i/:id', (call) => {
      const { texts } = readingFor(null, call.request)
      const isRefused = call.query.get('problem') === 'authentication'
      show(world, call, call.params['id'] ?? '', { problem: isRefused ? texts.problems.authentication : undefined })
    }),

    route('GET', '/i/:id/document', ({ params, request, response }) => {
      const invoice = world.book.invoices.get(params['id'] ?? '')
      const reading = readingFor(null, request)
      if (invoice) answerServicePage(response, invoiceDocument(reading, invoice))
      else answerGone(response, reading, null)
    }),

    route('POST', '/i/:id', async (call) => {
      const form = await readForm(call.request)
      payOnPage(world, call, { invoiceId: call.params['id'] ?? '', form, isAuthenticated: false })
    }),
  ]
}

/** Also called when the bank has confirmed the payer. */
export function payOnPage(
  world: World,
  call: Call,
  { invoiceId, form, isAuthenticated }: { invoiceId: string; form: Form; isAuthenticated: boolean },
): void {
  const invoice = world.book.invoices.get(invoiceId)
  const reading = readingFor(null, call.request)
  if (invoice?.status !== 'open') return show(world, call, invoiceId, {})
  const method = chosenMethod(world, invoice, form)
  if (!method) return show(world, call, invoiceId, { form, problem: reading.texts.problems.number })
  payInvoice(world, invoice, { method, isAuthenticated })
  const intent = intentOf(world, invoice)
  if (intent?.status === 'requires_action') {
    const id = newId('challenge')
    const kept = { saved: method.id }
    world.book.challenges.set(id, { kind: 'invoice', of: invoiceId, form: kept })
    return redirect(call.response, `/challenge/${id}`)
  }
  const error = intent?.status === 'requires_payment_method' ? intent.last_payment_error : null
  if (error) show(world, call, invoiceId, { form, problem: sentenceFor(reading, error) })
  else redirect(call.response, `/i/${invoiceId}`)
}

/** The stored method, one that is just being confirmed, or a new one. */
function chosenMethod(world: World, invoice: Invoice, form: Form): PaymentMethod | undefined {
  const { saved } = form
  if (saved === 'yes') return methodFor(world, { ...invoice, subscription: subscriptionOf(invoice) })
  if (saved !== undefined) return world.book.paymentMethods.get(saved)
  const number = typedNumber(form)
  if (!number) return undefined
  const method = createPaymentMethod(world, number)
  attachPaymentMethod(world, method, invoice.customer)
  return method
}

function show(
  world: World,
  { request, response }: Call,
  id: string,
  { form = {}, problem }: { form?: Form; problem?: string | undefined },
): void {
  const invoice = world.book.invoices.get(id)
  const reading = readingFor(null, request)
  if (!invoice || invoice.status === 'draft') return answerGone(response, reading, null)
  const saved = methodFor(world, { ...invoice, subscription: subscriptionOf(invoice) })
  const isProcessing = intentOf(world, invoice)?.status === 'processing'
  answerServicePage(response, invoicePage(reading, invoice, { saved, isProcessing, form, problem }))
}
