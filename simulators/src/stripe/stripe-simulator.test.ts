import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startAll } from '../start-all.ts'
import { aCustomer, aShop } from './test-kit/shop.ts'
import { begin, sdkFor, startStripe } from './test-kit/start-stripe.ts'
import { startStripeSimulator } from './stripe-simulator.ts'

test('a restart goes on with everything, also with the clock', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'stripe-'))
  const stage = await startStripe({ folder: folder.path })
  const shop = await aShop(stage.stripe)
  const customer = await aCustomer(stage.stripe, 'pm_card_visa')
  const { id } = await stage.stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.monthly.id }] })
  stage.control.advance({ days: 10 })
  await stage[Symbol.asyncDispose]()

  await using simulator = await startStripeSimulator({ folder: folder.path, realTimeMs: () => begin * 1000 })
  const stripe = sdkFor(simulator)
  simulator.control.advance({ days: 21, hours: 1 })

  expect(await stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })).toMatchObject({
    latest_invoice: { status: 'paid', billing_reason: 'subscription_cycle' },
  })
  const clock = await (await fetch(`${simulator.address}/_control/clock`)).json()
  expect(clock.now).toBe(begin + 31 * 86_400 + 3600)
})

test('the control page shows customers, subscriptions and events, and its forms work', async () => {
  await using simulators = await startAll({ port: 0 })
  const stripe = sdkFor(simulators.stripe)
  const shop = await aShop(stripe)
  const customer = await aCustomer(stripe, 'pm_card_visa')
  await stripe.subscriptions.create({ customer: customer.id, items: [{ price: shop.monthly.id }] })

  const advance = await fetch(`${simulators.address}/control/stripe/advance`, {
    method: 'POST',
    body: JSON.stringify({ count: 2, unit: 'months' }),
  })
  const refused = await fetch(`${simulators.address}/control/stripe/win-dispute`, { method: 'POST' })
  const page = await (await fetch(`${simulators.address}/stripe`)).text()

  expect(await advance.json()).toMatchObject({ state: { customers: 1, subscriptions: 1 } })
  expect([refused.status, await refused.json()]).toEqual([400, { error: 'There is no open dispute.' }])
  expect(page).toContain('active: Stream until')
  expect(page).toContain('customer.subscription.created')
})
