import type { PaymentsPort } from '../payments-port.ts'
import { checkoutCalls } from './checkout.ts'
import { invoiceOf } from './invoice-payments.ts'
import { priceCalls } from './price-calls.ts'
import { readStripeEvent } from './read-event.ts'
import { idOf, readCheckout, readInvoice, readPayment, readPaymentStatus } from './read-objects.ts'
import { createStripeClient, type StripeSettings } from './stripe-client.ts'
import { ask, find } from './stripe-errors.ts'
import { subscriptionCalls } from './subscription-calls.ts'

export function createStripePayments(settings: StripeSettings & { withTax: boolean }): PaymentsPort {
  const stripe = createStripeClient(settings)
  return {
    ...checkoutCalls(stripe, settings),
    ...subscriptionCalls(stripe),
    ...priceCalls(stripe),

    createCustomer: ({ userId, email, name, language, replaced }) =>
      ask(async () => {
        const customer = { email, name, preferred_locales: [language], metadata: { user_id: userId } }
        // The address may change between two tries, and then the same key would be refused. Without the replaced one,
        // the key would give that one again.
        const idempotencyKey = ['cus', userId, email, ...(replaced ? [replaced] : [])].join(':')
        const { id } = await stripe.customers.create(customer, { idempotencyKey })
        return id
      }),

    async findCustomer(customerId) {
      const customer = await find(() => stripe.customers.retrieve(customerId))
      if (!customer) return undefined
      const { deleted: isDeleted = false } = customer
      return { userId: customer.deleted ? null : (customer.metadata['user_id'] ?? null), isDeleted }
    },

    async deleteCustomer(customerId) {
      await find(() => stripe.customers.del(customerId))
    },

    async findCheckout(id) {
      const session = await find(() => stripe.checkout.sessions.retrieve(id))
      return session && readCheckout(session)
    },

    listCheckoutsSince: (moment) =>
      ask(async () => {
        const created = { gte: Math.floor(moment.getTime() / 1000) }
        const ids: string[] = []
        for await (const { id } of stripe.checkout.sessions.list({ created, limit: 100 })) ids.push(id)
        return ids
      }),

    async findPayment(id) {
      const intent = await find(() => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
      if (!intent) return undefined
      return ask(async () => {
        const { data: disputes } = await stripe.disputes.list({ payment_intent: id, limit: 10 })
        return readPayment(intent, disputes, await invoiceOf(stripe, id))
      })
    },

    listDisputedSince: (moment) =>
      ask(async () => {
        const created = { gte: Math.floor(moment.getTime() / 1000) }
        const ids = new Set<string>()
        for await (const dispute of stripe.disputes.list({ created, limit: 100 })) {
          const id = idOf(dispute.payment_intent)
          if (id) ids.add(id)
        }
        return [...ids]
      }),

    refundPayment: (id) =>
      ask(async () => {
        await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: `refund:${id}` })
      }),

    async findSetup(id) {
      const intent = await find(() => stripe.setupIntents.retrieve(id))
      return intent && { customerId: idOf(intent.customer), status: readPaymentStatus(intent.status) }
    },

    listInvoices: (customerId) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer: customerId, limit: 24 })
        return data.map(readInvoice)
      }),

    readEvent: (body, signature) => readStripeEvent(stripe, body, signature, settings.webhookSecret),
  }
}
