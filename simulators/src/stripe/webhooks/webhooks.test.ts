import { expect, test } from 'vitest'
import { aCustomer, aShop } from '../test-kit/shop.ts'
import { startStripe } from '../test-kit/start-stripe.ts'

const product = (name: string) => ({ name })

test('events come twice, newest first, held back or not at all', async () => {
  await using stage = await startStripe()
  const { stripe, control, receiver } = stage
  const names = async () => {
    await control.webhooks.idle()
    return receiver.received.splice(0).map(({ body }) => JSON.parse(body).data.object.name)
  }

  control.webhooks.failNext({ kind: 'duplicated', count: 1 })
  await stripe.products.create(product('a'))
  expect(await names()).toEqual(['a', 'a'])

  control.webhooks.failNext({ kind: 'reversed', count: 2 })
  await stripe.products.create(product('b'))
  expect(await names()).toEqual([])
  await stripe.products.create(product('c'))
  expect(await names()).toEqual(['c', 'b'])

  control.webhooks.failNext({ kind: 'held', count: 1 })
  await stripe.products.create(product('d'))
  await stripe.products.create(product('e'))
  expect(await names()).toEqual(['e'])
  control.webhooks.release()
  expect(await names()).toEqual(['d'])

  control.webhooks.failNext({ kind: 'dropped', count: 1 })
  await stripe.products.create(product('f'))
  expect(await names()).toEqual([])
  const [event] = (await stripe.events.list({ type: 'product.created' })).data
  control.webhooks.resend(event?.id ?? '')
  expect(await names()).toEqual(['f'])
})

test('a failed delivery is tried again with a fresh signature, behind newer events', async () => {
  await using stage = await startStripe()
  const { stripe, control, receiver } = stage
  receiver.answerNext(500, 1)
  control.webhooks.failNext({ kind: 'held', count: 2 })
  await stripe.products.create(product('a'))
  await stripe.products.create(product('b'))

  control.webhooks.release()
  await control.webhooks.idle()

  expect(receiver.received.map(({ body }) => JSON.parse(body).data.object.name)).toEqual(['a', 'b', 'a'])
  expect(control.webhooks.deliveries()[0]).toMatchObject({
    state: 'delivered',
    attempts: [
      { status: 500, answer: 'read' },
      { status: 200, answer: 'read' },
    ],
  })
})

test('a wrong secret and an old time do not pass the SDK; the clock never reaches the signature', async () => {
  await using stage = await startStripe()
  const { stripe, control, receiver } = stage
  control.advance({ months: 12 })
  control.webhooks.failNext({ kind: 'wrong-secret', count: 1 })
  await stripe.products.create(product('a'))
  await control.webhooks.idle()
  control.webhooks.failNext({ kind: 'stale', count: 1 })
  await stripe.products.create(product('b'))
  await stripe.products.create(product('c'))
  await control.webhooks.idle()

  const [wrong, stale, good] = receiver.received
  if (!wrong || !stale || !good) throw new Error('A webhook is missing.')
  expect(() => stage.verify(wrong)).toThrow('No signatures found')
  expect(() => stage.verify(stale)).toThrow('Timestamp outside')
  expect(() => stage.verify({ ...good, body: good.body.replace('"c"', '"x"') })).toThrow('No signatures found')
  expect(stage.verify(good)).toMatchObject({ type: 'product.created', api_version: '2026-10-28.endive' })
})

test('an endpoint of the API gets only its types, and its secret is told once', async () => {
  await using stage = await startStripe({ webhook: undefined })
  const { stripe, control, receiver } = stage

  const endpoint = await stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['price.created'] })
  const { id } = await stripe.products.create(product('a'))
  await stripe.prices.create({ product: id, currency: 'eur', unit_amount: 1 })
  await control.webhooks.idle()

  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['price.created'])
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect((await stripe.webhookEndpoints.list()).data[0]).not.toHaveProperty('secret')
})

test('an event keeps the object as it was, whatever happens to it later', async () => {
  await using stage = await startStripe()
  const { stripe } = stage
  const { monthly } = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: monthly.id }] })

  await stripe.subscriptions.cancel(id, { cancellation_details: { comment: 'Too dear' } })

  const [created] = (await stripe.events.list({ type: 'customer.subscription.created' })).data
  const [deleted] = (await stripe.events.list({ type: 'customer.subscription.deleted' })).data
  expect(created?.data.object).toMatchObject({ status: 'incomplete', cancellation_details: { comment: null } })
  expect(deleted?.data.object).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'Too dear' } })
})
