import { expect, test } from 'vitest'
import { payByCard, submit } from './test-kit/browser.ts'
import { aShop } from './test-kit/shop.ts'
import { begin, startStripe } from './test-kit/start-stripe.ts'

const day = 86_400

test('from the first checkout over the trial to renewals, cancelling and the end', async () => {
  await using stage = await startStripe()
  const { stripe, control, simulator } = stage
  const shop = await aShop(stripe)
  const customer = await stripe.customers.create({ email: 'mira@example.test', metadata: { user_id: 'u1' } })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'u1',
    line_items: [
      { price: shop.monthly.id, quantity: 1 },
      { price: shop.addOn.id, quantity: 1 },
    ],
    subscription_data: { trial_period_days: 7, metadata: { user_id: 'u1' } },
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto' },
    consent_collection: { terms_of_service: 'required' },
    custom_text: { submit: { message: 'You can withdraw within 14 days.' } },
    locale: 'de',
    success_url: 'http://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.test/plans',
  })

  const page = await (await fetch(session.url ?? '')).text()
  expect(page).toContain('Simulation – es fließt kein Geld')
  expect(page).toContain('Zahlungspflichtig bestellen')
  expect(page).toContain('You can withdraw within 14 days.')
  expect(page).toContain('7 Tage kostenlos, ab 22. Januar 2027 dann 16,98')
  const unticked = await payByCard(session.url, '4242424242424242')
  expect(unticked.page).toContain('<p role="alert">Bitte akzeptiere die Nutzungsbedingungen.</p>')
  const declined = await payByCard(session.url, '4000 0000 0000 0002', { terms: 'accepted' })
  expect(declined.page).toContain('<p role="alert">Die Karte wurde abgelehnt.')
  const asked = await payByCard(session.url, '4000002500003155', { terms: 'accepted' })
  expect(asked.location).toMatch(/^\/challenge\//)
  const approved = await submit(simulator.address + asked.location, { answer: 'approve' })
  expect(approved.location).toBe(`http://shop.test/success?session_id=${session.id}`)
  expect((await fetch(session.url ?? '')).status).toBe(410)

  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'line_items'] })
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'no_payment_required',
    consent: { terms_of_service: 'accepted' },
    subscription: { status: 'trialing', trial_end: begin + 7 * day, metadata: { user_id: 'u1' } },
    line_items: { data: [{ amount_total: 1199 }, { amount_total: 499 }] },
  })
  const arrived = await stage.arrived()
  expect(arrived).toEqual(
    expect.arrayContaining(['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']),
  )
  for (const webhook of stage.receiver.received) expect(stage.verify(webhook).object).toBe('event')

  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  const id = subscription?.id ?? ''
  const [firstInvoice] = (await stripe.invoices.list({ subscription: id })).data
  expect(firstInvoice).toMatchObject({ status: 'paid', total: 0, billing_reason: 'subscription_create' })
  expect(firstInvoice?.parent?.subscription_details?.subscription).toBe(id)

  control.advance({ days: 4 })
  expect(await stage.arrived()).toContain('customer.subscription.trial_will_end')
  control.advance({ days: 3, hours: 1 })
  const renewed = await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.payments'] })
  expect(renewed.status).toBe('active')
  expect(renewed.items.data.map((item) => [item.current_period_start, item.current_period_end])).toEqual([
    [begin + 7 * day, begin + 38 * day],
    [begin + 7 * day, begin + 38 * day],
  ])
  expect(renewed.latest_invoice).toMatchObject({
    status: 'paid',
    billing_reason: 'subscription_cycle',
    amount_paid: 1698,
    // 19/119 of each line, rounded: 191 and 80.
    total_taxes: [{ amount: 271, tax_behavior: 'inclusive' }],
    payments: { data: [{ status: 'paid', amount_paid: 1698 }] },
  })

  const cancelled = await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(cancelled).toMatchObject({ cancel_at: begin + 38 * day, canceled_at: control.now() })
  await stage.arrived()
  const change = stage.verify(stage.receiver.received.at(-1) ?? { body: '', signature: '' })
  expect(change).toMatchObject({
    type: 'customer.subscription.updated',
    data: { previous_attributes: { cancel_at_period_end: false, cancel_at: null, canceled_at: null } },
  })
  await stripe.subscriptions.update(id, { cancel_at_period_end: false })
  control.advance({ months: 1 })
  expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(3)
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  control.advance({ months: 1 })
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) })
  expect(await stage.arrived()).toContain('customer.subscription.deleted')
})
