import { expect, test } from 'vitest'
import { submit } from '../test-kit/browser.ts'
import { aCustomer, aShop } from '../test-kit/shop.ts'
import { begin, startStripe } from '../test-kit/start-stripe.ts'

const day = 86_400

async function aSubscriber(method = 'pm_card_visa') {
  const stage = await startStripe()
  const { stripe } = stage
  const shop = await aShop(stripe)
  const customer = await aCustomer(stripe, method)
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: shop.monthly.id }],
    automatic_tax: { enabled: true },
  })
  const item = subscription.items.data[0]?.id ?? ''
  return { ...stage, shop, customer, subscription, item }
}

test('a dearer plan charges the difference for the rest of the period, by seconds', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, shop, subscription, item } = stage
  control.advance({ days: 10 })
  const change = { items: [{ id: item, price: shop.dearer.id }], proration_behavior: 'always_invoice' as const }

  const preview = await stripe.invoices.createPreview({ subscription: subscription.id, subscription_details: change })
  const changed = await stripe.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] })

  // 21 of 31 days are left: 1199 × 21/31 = 812.2 and 2499 × 21/31 = 1692.9.
  const lines = { data: [{ amount: -812 }, { amount: 1693 }] }
  expect(preview).toMatchObject({ total: 881, lines })
  expect(changed.latest_invoice).toMatchObject({
    billing_reason: 'subscription_update',
    status: 'paid',
    total: 881,
    total_taxes: [{ amount: 270 - 130 }],
    lines,
  })
  expect(changed.items.data).toMatchObject([
    { id: item, price: { unit_amount: 2499 }, current_period_end: begin + 31 * day },
  ])
})

test('without proration nothing is charged now; with pending lines the next invoice has them', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, shop, subscription, item } = stage
  control.advance({ days: 10 })
  const invoices = () => stripe.invoices.list({ subscription: subscription.id })

  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: shop.dearer.id }],
    proration_behavior: 'none',
  })
  await stripe.subscriptionItems.create({ subscription: subscription.id, price: shop.addOn.id })
  expect((await invoices()).data).toHaveLength(1)
  control.advance({ days: 21, hours: 1 })

  // 499 × 21/31 = 338.03 for the rest of the first month.
  const [renewal] = (await invoices()).data
  expect(renewal?.lines.data.map(({ amount }) => amount)).toEqual([2499, 499, 338])
  expect(renewal).toMatchObject({ status: 'paid', billing_reason: 'subscription_cycle', total: 3336 })
})

test('another interval resets the date and charges at once, less the unused time', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, shop, subscription, item } = stage
  control.advance({ days: 10 })

  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: shop.yearly.id }],
    expand: ['latest_invoice'],
  })

  expect(changed.billing_cycle_anchor).toBe(begin + 10 * day)
  expect(changed.items.data).toMatchObject([{ current_period_end: begin + 375 * day }])
  expect(changed.latest_invoice).toMatchObject({ status: 'paid', total: 11_990 - 812 })
})

test('a change that is not paid waits, is applied by the payment, and lapses without one', async () => {
  await using stage = await aSubscriber('pm_card_authenticationRequiredOnSetup')
  const { stripe, control, simulator, shop, subscription, item } = stage
  const asked = await submit(`${simulator.address}/i/${invoiceId(subscription)}`, { saved: 'yes' })
  await submit(simulator.address + asked.location, { answer: 'approve' })
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: stage.customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
  const change = {
    items: [{ id: item, price: shop.dearer.id }],
    proration_behavior: 'always_invoice' as const,
    payment_behavior: 'pending_if_incomplete' as const,
  }

  const waiting = await stripe.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] })
  expect(waiting).toMatchObject({
    status: 'active',
    items: { data: [{ price: { id: shop.monthly.id } }] },
    pending_update: { subscription_items: [{ price: { id: shop.dearer.id } }] },
    latest_invoice: { status: 'open', hosted_invoice_url: expect.stringContaining('/i/in_') },
  })
  await expect(stripe.invoices.pay(invoiceId(waiting))).rejects.toMatchObject({ type: 'StripeCardError' })
  control.advance({ days: 1 })
  const lapsed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(lapsed).toMatchObject({ pending_update: null, latest_invoice: { status: 'void' } })

  const again = await stripe.subscriptions.update(subscription.id, change)
  await stripe.invoices.pay(invoiceId(again), { payment_method: 'pm_card_visa' })
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { id: shop.dearer.id } }] },
  })
  expect(await stage.arrived()).toEqual(
    expect.arrayContaining([
      'customer.subscription.pending_update_expired',
      'customer.subscription.pending_update_applied',
    ]),
  )
})

test('a change that waits is dropped with its invoice, and another one can be made', async () => {
  await using stage = await aSubscriber()
  const { stripe, shop, subscription, item } = stage
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: stage.customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
  const waiting = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: item, price: shop.dearer.id }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice'],
  })

  await stripe.invoices.voidInvoice(invoiceId(waiting))

  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ pending_update: null })
  expect(await stage.arrived()).toContain('customer.subscription.pending_update_expired')
})

test('a renewal that is never paid is tried on days 3, 5 and 7 and then ends the subscription', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, customer, subscription } = stage
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
  const charged = begin + 31 * day + 3600

  control.advanceTo(charged)
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' })
  expect(invoice).toMatchObject({ attempt_count: 1, next_payment_attempt: charged + 3 * day })
  control.advance({ days: 5 })
  expect(await stripe.invoices.retrieve(invoice?.id ?? '')).toMatchObject({
    attempt_count: 3,
    next_payment_attempt: charged + 7 * day,
  })
  control.advance({ days: 2 })

  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  })
  const failures = (await stage.arrived()).filter((type) => type === 'invoice.payment_failed')
  expect(failures).toHaveLength(4)
})

test('a new card and a payment bring a late subscription back', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, customer, subscription } = stage
  const failing = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  await stripe.subscriptions.update(subscription.id, { default_payment_method: failing.id })
  control.advance({ months: 1, hours: 1 })
  const [late] = (await stripe.invoices.list({ subscription: subscription.id, status: 'open' })).data

  await stripe.invoices.pay(late?.id ?? '', { payment_method: 'pm_card_visa' })

  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
})

test('cancelling at once can give the unused time back', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, customer, subscription } = stage
  control.advance({ days: 10 })

  const ended = await stripe.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })

  expect(ended.status).toBe('canceled')
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ balance: -812 })
})

test('a paused subscription makes no invoices until it is resumed', async () => {
  await using stage = await aSubscriber()
  const { stripe, control, subscription } = stage

  await stripe.subscriptions.pause(subscription.id)
  control.advance({ months: 3 })
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
  const resumed = await stripe.subscriptions.resume(subscription.id, { billing_cycle_anchor: { type: 'now' } })

  expect(resumed).toMatchObject({ status: 'active', billing_cycle_anchor: control.now() })
  expect((await stripe.invoices.list({ subscription: subscription.id, status: 'paid' })).data).toHaveLength(2)
})

test('the 31st stays the 31st after a short month', async () => {
  await using stage = await startStripe({ realTimeMs: () => Date.UTC(2027, 0, 31) })
  const { stripe, control } = stage
  const shop = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.monthly.id }] })
  const end = async () => (await stripe.subscriptions.retrieve(id)).items.data[0]?.current_period_end

  expect(await end()).toBe(Date.UTC(2027, 1, 28) / 1000)
  control.advance({ days: 28 })
  expect(await end()).toBe(Date.UTC(2027, 2, 31) / 1000)
})

function invoiceId({ latest_invoice: invoice }: { latest_invoice: string | { id: string } | null }): string {
  return typeof invoice === 'string' ? invoice : (invoice?.id ?? '')
}
