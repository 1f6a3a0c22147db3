import { expect, test } from 'vitest'
import { payByCard, submit } from '../test-kit/browser.ts'
import { aCustomer, aShop } from '../test-kit/shop.ts'
import { startStripe } from '../test-kit/start-stripe.ts'

async function read(url: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'Accept-Language': 'en' } })
  return answer.text()
}

async function aSubscriber(method = 'pm_card_visa') {
  const stage = await startStripe()
  const shop = await aShop(stage.stripe)
  const customer = await aCustomer(stage.stripe, method)
  const subscription = await stage.stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: shop.monthly.id }],
  })
  return { ...stage, customer, subscription }
}

test('in the portal a customer cancels, thinks better of it and sees the invoices', async () => {
  await using stage = await aSubscriber()
  const { stripe, customer, subscription } = stage
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://shop.test/account',
    locale: 'en',
  })
  const choice = { subscription: subscription.id }

  const home = await read(portal.url)
  expect(home).toContain('Renews on 15 February 2027.')
  expect(home).toContain('Visa •••• 4242')
  expect(home).toContain('href="http://shop.test/account"')
  await submit(`${portal.url}/cancel`, choice)
  expect(await read(portal.url)).toContain('Ends on 15 February 2027.')
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true })
  await submit(`${portal.url}/undo`, choice)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false })
  const invoice = /\/i\/in_\w+/.exec(home)?.[0] ?? ''
  expect(await read(`${stage.simulator.address}${invoice}/document`)).toContain('€11.99')
})

test('a flow changes the payment method everywhere and leads back', async () => {
  await using stage = await aSubscriber()
  const { stripe, customer, subscription, simulator } = stage
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/changed' } },
    },
  })

  const declined = await payByCard(`${portal.url}/method`, '4000000000000002')
  const asked = await payByCard(`${portal.url}/method`, '4000002500003155')
  const done = await submit(simulator.address + asked.location, { answer: 'approve' })

  expect(declined.page).toContain('role="alert"')
  expect(done.location).toBe('http://shop.test/changed')
  const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] })
  expect(changed.default_payment_method).toMatchObject({ card: { last4: '3155' } })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) },
  })
  expect(await stage.arrived()).toEqual(expect.arrayContaining(['setup_intent.succeeded', 'payment_method.attached']))
})

test('a flow cancels one subscription; nobody cancels a stranger’s', async () => {
  await using stage = await aSubscriber()
  const { stripe, customer, subscription } = stage
  const portal = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: subscription.id },
      after_completion: { type: 'redirect', redirect: { return_url: 'http://shop.test/cancelled' } },
    },
  })
  const stranger = await aCustomer(stripe)
  const other = await stripe.billingPortal.sessions.create({ customer: stranger.id })

  const refused = await submit(`${other.url}/cancel`, { subscription: subscription.id })
  expect(await read(portal.url)).toContain('Cancel subscription?')
  const done = await submit(`${portal.url}/cancel`, { subscription: subscription.id })

  expect(refused.status).toBe(410)
  expect(done.location).toBe('http://shop.test/cancelled')
})

test('an open invoice can be paid on its page', async () => {
  await using stage = await aSubscriber('pm_card_chargeCustomerFail')
  const { stripe, subscription } = stage
  const [invoice] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'incomplete' })

  const refused = await submit(invoice?.hosted_invoice_url ?? '', { saved: 'yes' })
  const paid = await payByCard(invoice?.hosted_invoice_url ?? '', '4242424242424242')

  expect(refused.page).toContain('role="alert"')
  expect(paid.status).toBe(303)
  expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' })
})

test('a failed confirmation shows the form again, and a method can be saved for later', async () => {
  await using stage = await startStripe()
  const { stripe, simulator } = stage
  const customer = await aCustomer(stripe)
  const session = await stripe.checkout.sessions.create({
    mode: 'setup',
    currency: 'eur',
    customer: customer.id,
    locale: 'en',
    success_url: 'http://shop.test/saved',
  })

  const asked = await payByCard(session.url, '4000002760003184')
  const failed = await submit(simulator.address + asked.location, { answer: 'fail' })
  const form = await (await fetch(simulator.address + failed.location)).text()
  await payByCard(session.url, '4242424242424242')

  expect(form).toContain('<p role="alert">The bank could not confirm it was you.')
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] })
  expect(done.setup_intent).toMatchObject({ status: 'succeeded', payment_method: expect.stringMatching(/^pm_/) })
})

test('an expired session has nothing to pay any more', async () => {
  await using stage = await startStripe()
  const { stripe, control } = stage
  const { topUp } = await aShop(stripe)
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: topUp.id, quantity: 1 }],
    success_url: 'http://shop.test',
  })

  control.advance({ days: 1 })

  expect((await fetch(session.url ?? '')).status).toBe(410)
  expect(await stage.arrived()).toContain('checkout.session.expired')
})
