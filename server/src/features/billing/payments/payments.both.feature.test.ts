import { listInvoices, readPaymentResult } from '@lautgabe/contract/billing/subscription-api.ts'
import { getUsage } from '@lautgabe/contract/billing/usage-api.ts'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { checkoutIn, ibans } from '../test-kit/cards.ts'
import { aShop } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

const result = (app: Shop, body: Record<string, string>, as = 'mira') => app.call(readPaymentResult, { body }, as)

test('a trial has the characters of its plan at once, and only once', async () => {
  await using app = await aShop()
  const { location } = await app.pay(await app.order('stream'))

  expect(await result(app, { session_id: checkoutIn(location) })).toMatchObject({ result: 'succeeded' })
  expect(await app.subscription()).toMatchObject({
    status: 'trialing',
    plan: { name: 'Stream' },
    source: 'payment',
    characters_remaining: 75_000,
    payment_method: { kind: 'card', brand: 'visa', last4: '4242' },
    can_have_trial: false,
    answered_at: app.clock.now().toISOString(),
  })
  await expect(app.order('pro')).rejects.toMatchObject({ code: 'subscription_runs' })
  expect(await app.call(listInvoices, {}, 'mira')).toMatchObject([{ total: { minor_units: 0 } }])

  await aUser(app, { username: 'jonas' })
  await app.pay(await app.order('stream', 'jonas'))
  await app.hear()
  const withoutGift = { status: 'trialing', trial_is_used: true, characters_remaining: 0, can_have_trial: false }
  expect(await app.subscription('jonas')).toMatchObject(withoutGift)
})

test('a bank debit brings characters when it has cleared', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const { location } = await app.payByDebit(await app.orderCharacters('s'), ibans.good)
  const session = { session_id: checkoutIn(location) }
  expect(await result(app, session)).toEqual({ result: 'processing', kind: 'top_up', characters: null })
  await app.hear()
  expect(await app.remaining()).toBe(600_000)

  app.stripe.settlePayment()
  await app.hear()
  expect(await result(app, session)).toEqual({ result: 'succeeded', kind: 'top_up', characters: 15_000 })
  expect(await app.remaining()).toBe(615_000)
})

test('a refund takes back what was not used, and the rest is owed', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass({ days: 8 })
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  await app.commit(app.job(30_000))

  app.stripe.refund()
  await app.hear()

  expect(await app.debt()).toBe(10_000)
  const usage = await app.call(getUsage, {}, 'mira')
  expect(usage).toMatchObject({ characters_remaining: 0, debt: 10_000 })
})

test('two tabs that both pay leave one plan and one payment', async () => {
  await using app = await aShop()
  const [one, other] = [await app.order('studio'), await app.order('studio-yearly')]
  await app.pay(one)
  await app.pay(other)
  await app.hear()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(app.stripe.events().filter(({ type }) => type === 'charge.refunded')).toHaveLength(1)
})

test.for(['refunded', 'disputed'] as const)(
  'a plan bought twice ends also if its payment is %s already',
  async (how) => {
    await using app = await aShop()
    const [one, other] = [await app.order('studio'), await app.order('studio-yearly')]
    await app.pay(one)
    await app.pay(other)
    if (how === 'refunded') app.stripe.refund()
    else app.stripe.raiseDispute()
    await app.hear()
    await app.hear()

    expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
    const types = app.stripe.events().map(({ type }) => type)
    expect(types.filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1)
    expect(types.filter((type) => type === 'refund.created')).toHaveLength(how === 'refunded' ? 1 : 0)
  },
)

test('a second press leads to the same checkout', async () => {
  await using app = await aShop()
  expect(await app.order('pro')).toBe(await app.order('pro'))
})

test('a webhook without a good signature is refused and changes nothing', async () => {
  await using app = await aShop()
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
  const answer = await app.fetch('/api/webhooks/stripe', { method: 'POST', headers, body: '{"id":"evt_1"}' })
  expect(answer.status).toBe(400)
  expect(await app.app.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([])
})

test('a signed webhook of an unknown shape is refused and changes nothing', async () => {
  await using app = await aShop()
  const secret = app.app.config.stripe?.webhookSecret ?? ''
  for (const body of ['{"id":1,"data":null}', '{"id":"evt_1","type":"a","data":{"object":{"customer":7}}}']) {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    expect((await app.fetch('/api/webhooks/stripe', { method: 'POST', headers, body })).status).toBe(400)
  }
  expect(await app.app.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([])
})

test('an erased user is never charged again, even if the payment service was away', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  app.stripe.failNext({ kind: 'rate-limit', pattern: '/v1/customers/*', count: 1 })

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))
  await app.hear()
  const count = (type: string) => app.stripe.events().filter((event) => event.type === type).length
  expect(count('customer.deleted')).toBe(0)
  await expect.poll(() => app.hear().then(() => count('customer.deleted'))).toBe(1)
  await app.pass({ months: 2 })

  expect([count('customer.subscription.deleted'), count('invoice.paid')]).toEqual([1, 1])
  const dump = JSON.stringify(await app.app.db.selectFrom('subscriptions').selectAll().execute())
  expect(dump).not.toContain(app.mira.id)
})
