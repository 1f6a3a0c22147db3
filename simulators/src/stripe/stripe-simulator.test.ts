import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
