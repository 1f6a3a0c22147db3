import { expect, test } from 'vitest'
import { aCustomer, aShop } from '../test-kit/shop.ts'
import { sdkFor, startStripe } from '../test-kit/start-stripe.ts'
import { startStripeSimulator } from '../stripe-simulator.ts'

test('lists come in pages, newest first, which the SDK follows by itself', async () => {
  await using stage = await startStripe()
  const { stripe } = stage
  for (let index = 1; index <= 5; index += 1) await stripe.customers.create({ name: `Nr. ${index}` })

  const first = await stripe.customers.list({ limit: 2 })
  const after = await stripe.customers.list({ limit: 2, starting_after: first.data[1]?.id ?? '' })
  const before = await stripe.customers.list({ limit: 1, ending_before: after.data[0]?.id ?? '' })
  const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 })

  expect(first).toMatchObject({ has_more: true, data: [{ name: 'Nr. 5' }, { name: 'Nr. 4' }] })
  expect(after).toMatchObject({ has_more: true, data: [{ name: 'Nr. 3' }, { name: 'Nr. 2' }] })
  expect(before.data).toMatchObject([{ name: 'Nr. 4' }])
  expect(all).toHaveLength(5)
})

test('metadata is merged, and an empty text takes a key away', async () => {
  await using stage = await startStripe()
  const { id } = await stage.stripe.customers.create({ metadata: { user_id: 'u1', colour: 'blue' } })

  await stage.stripe.customers.update(id, { metadata: { colour: '', shape: 'round' } })

  expect(await stage.stripe.customers.retrieve(id)).toMatchObject({ metadata: { user_id: 'u1', shape: 'round' } })
})

test('a lookup key belongs to one price until it is transferred', async () => {
  await using stage = await startStripe()
  const { stripe } = stage
  const { plan } = await aShop(stripe)
  const price = { product: plan.id, currency: 'eur', unit_amount: 499, lookup_key: 'start_monthly' }
  await stripe.prices.create(price)

  await expect(stripe.prices.create(price)).rejects.toMatchObject({ param: 'lookup_key' })
  const moved = await stripe.prices.create({ ...price, transfer_lookup_key: true })

  const found = await stripe.prices.list({ lookup_keys: ['start_monthly'], expand: ['data.product'] })
  expect(found.data).toMatchObject([{ id: moved.id, product: { name: 'Stream' } }])
})

test('the same key does the work once; with other parameters it is refused', async () => {
  await using stage = await startStripe()
  const { stripe } = stage
  const options = { idempotencyKey: 'cus:u1' }

  const first = await stripe.customers.create({ email: 'a@example.test' }, options)
  const second = await stripe.customers.create({ email: 'a@example.test' }, options)

  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(stripe.customers.create({ email: 'b@example.test' }, options)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  })
})

test('what Stripe would refuse is refused in its form, with a request id', async () => {
  await using stage = await startStripe()
  const { stripe, simulator } = stage
  const shop = await aShop(stripe)
  const session = {
    mode: 'payment' as const,
    line_items: [{ price: shop.topUp.id, quantity: 1 }],
    success_url: 'http://shop.test',
  }
  const untyped = (more: object) => stripe.checkout.sessions.create(Object.assign({}, session, more))

  await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 404,
    code: 'resource_missing',
    requestId: expect.stringMatching(/^req_/),
  })
  await expect(untyped({ payment_method_types: ['card'] })).rejects.toMatchObject({ param: 'payment_method_types' })
  await expect(untyped({ ui_mode: 'hosted' })).rejects.toMatchObject({ param: 'ui_mode' })
  await expect(untyped({ metadata: { a: 'b' }, line_items: [{ pryce: 'x' }] })).rejects.toMatchObject({
    code: 'parameter_unknown',
    param: 'line_items[0][pryce]',
  })
  await expect(
    stripe.paymentIntents.create(Object.assign({ amount: 5, currency: 'eur' }, { payment_method_types: ['card'] })),
  ).rejects.toMatchObject({ code: 'payment_method_types_no_longer_supported' })
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.customers.list({ expand: ['data.nonsense'] })).resolves.toMatchObject({ data: [] })
  await aCustomer(stripe)
  await expect(stripe.customers.list({ expand: ['data.nonsense'] })).rejects.toMatchObject({ param: 'expand' })
  const live = sdkFor({ address: simulator.address, key: 'sk_live_1' })
  await expect(live.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' })
  await expect(startStripeSimulator({ key: 'sk_live_1' })).rejects.toThrow('live key')
})

test('automatic tax needs to know where the customer lives', async () => {
  await using stage = await startStripe()
  const { stripe } = stage
  const { monthly } = await aShop(stripe)
  const { id } = await stripe.customers.create({})

  await expect(
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: id,
      line_items: [{ price: monthly.id }],
      automatic_tax: { enabled: true },
      success_url: 'http://shop.test',
    }),
  ).rejects.toMatchObject({ code: 'customer_tax_location_invalid' })
})

test('a payment leads to its invoice, and an invoice to its secret', async () => {
  await using stage = await startStripe()
  const { stripe } = stage
  const { monthly } = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: monthly.id }],
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments.data.payment'],
  })
  const [intent] = (await stripe.paymentIntents.list({ customer: customer.id })).data

  const payments = await stripe.invoicePayments.list({
    payment: { type: 'payment_intent', payment_intent: intent?.id ?? '' },
  })

  expect(subscription.latest_invoice).toMatchObject({
    confirmation_secret: { client_secret: intent?.client_secret },
  })
  expect(payments.data).toMatchObject([{ status: 'paid', amount_paid: 1199 }])
})
