import { expect, test } from 'vitest'
import { payByCard, payByIban } from '../test-kit/browser.ts'
import { aCustomer, aShop } from '../test-kit/shop.ts'
import { startStripe } from '../test-kit/start-stripe.ts'

async function aTopUp() {
  const stage = await startStripe()
  const { topUp } = await aShop(stage.stripe)
  const customer = await aCustomer(stage.stripe)
  const session = await stage.stripe.checkout.sessions.create({
    mode: 'payment',
    customer: customer.id,
    line_items: [{ price: topUp.id, quantity: 1 }],
    payment_intent_data: { metadata: { purchase: 'p1' } },
    success_url: 'http://shop.test/success',
  })
  const state = () => stage.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge'] })
  return { ...stage, customer, session, state }
}

test('a debit is complete but unpaid until the bank pays, by the clock', async () => {
  await using stage = await aTopUp()

  await payByIban(stage.session.url, 'DE89 3704 0044 0532 0130 00')
  expect(await stage.state()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing', metadata: { purchase: 'p1' } },
  })
  stage.control.advance({ days: 5 })

  expect(await stage.state()).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } })
  expect(await stage.arrived()).toContain('checkout.session.async_payment_succeeded')
})

test('a debit that the bank refuses leaves the session unpaid', async () => {
  await using stage = await aTopUp()

  await payByIban(stage.session.url, 'DE62370400440532013001')
  stage.control.advance({ days: 5 })

  expect(await stage.state()).toMatchObject({
    payment_status: 'unpaid',
    payment_intent: { status: 'requires_payment_method' },
  })
  expect(await stage.arrived()).toContain('checkout.session.async_payment_failed')
})

test('the first debit of a subscription activates it when it is paid', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const { monthly } = await aShop(stripe)
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: 'http://shop.test/success',
  })

  await payByIban(session.url, 'DE89370400440532013000')
  control.advance({ days: 2 })
  const [subscription] = (await stripe.subscriptions.list()).data
  expect(subscription?.status).toBe('incomplete')
  control.settlePayment()

  expect(await stripe.subscriptions.retrieve(subscription?.id ?? '')).toMatchObject({ status: 'active' })
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ payment_status: 'paid' })
})

test('refunds add up and never exceed the charge', async () => {
  await using stage = await aTopUp()
  const { stripe, control } = stage
  await payByCard(stage.session.url, '4242424242424242')
  const [charge] = (await stripe.charges.list()).data
  const id = charge?.id ?? ''

  await stripe.refunds.create({ charge: id, amount: 300 })
  control.refund({ amount: 200 })
  await expect(stripe.refunds.create({ charge: id, amount: 500 })).rejects.toMatchObject({ param: 'amount' })
  await stripe.refunds.create({ charge: id })
  await expect(stripe.refunds.create({ charge: id })).rejects.toMatchObject({ code: 'charge_already_refunded' })

  expect(await stripe.charges.retrieve(id, { expand: ['refunds'] })).toMatchObject({
    amount_refunded: 999,
    refunded: true,
    refunds: { data: [{ amount: 300 }, { amount: 200 }, { amount: 499 }] },
  })
  control.failRefund()
  expect(await stripe.charges.retrieve(id)).toMatchObject({ amount_refunded: 500, refunded: false })
  expect(await stage.arrived()).toEqual(expect.arrayContaining(['charge.refunded', 'refund.failed']))
})

test('a card can be disputed by itself; the dispute is won or lost', async () => {
  await using stage = await aTopUp()
  const { stripe, control } = stage

  await payByCard(stage.session.url, '4000000000000259')
  const [dispute] = (await stripe.disputes.list()).data
  expect(dispute).toMatchObject({ status: 'needs_response', amount: 999 })
  control.winDispute()

  expect(await stripe.disputes.retrieve(dispute?.id ?? '')).toMatchObject({ status: 'won' })
  const types = (await stage.arrived()).filter((type) => type.startsWith('charge.dispute.'))
  expect(types).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.updated',
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ])
})

test('a disputed debit is lost at once', async () => {
  await using stage = await aTopUp()

  await payByIban(stage.session.url, 'DE35370400440532013002')
  stage.control.settlePayment()

  expect((await stage.stripe.disputes.list()).data).toMatchObject([{ status: 'lost' }])
})

test('a card that asks the bank every time lets the renewal wait for its owner', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const shop = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_authenticationRequired')
  await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: shop.monthly.id }],
    trial_period_days: 7,
  })

  control.advance({ days: 7, hours: 1 })

  expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'past_due' }])
  expect(await stage.arrived()).toContain('invoice.payment_action_required')
})
