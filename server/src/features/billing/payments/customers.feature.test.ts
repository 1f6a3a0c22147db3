import { expect, test } from 'vitest'
import { aShop } from '../test-kit/payments-stage.ts'

test('a user who leaves while a customer is made for them is no customer either', async () => {
  await using app = await aShop()
  app.stripe.failNext({ kind: 'slow', pattern: 'POST /v1/customers', delayMs: 500 })
  const ordered = app.order('studio').catch(({ status }: { status: number }) => status)
  await expect.poll(() => app.stripe.faultsLeft(), { interval: 5 }).toBe(0)

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))
  expect(await ordered).not.toBe(500)
  await app.hear()

  const customers = app.stripe.events().filter(({ type }) => type.startsWith('customer.'))
  expect(customers.map(({ type }) => type)).toEqual(['customer.created', 'customer.deleted'])
})

/** As an operator can in the payment service's own pages. */
async function deleteCustomer(app: Awaited<ReturnType<typeof aShop>>): Promise<void> {
  const made = app.stripe.events().find(({ type }) => type === 'customer.created')
  await app.app.payments?.deleteCustomer(String(made?.data.object.id))
  await app.hear()
}

test('a user whose customer was deleted at the payment service has no plan and can order again', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()

  await deleteCustomer(app)
  expect(await app.subscription()).toMatchObject({ status: 'none', plan: null })
  await app.pay(await app.order('studio'))
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(await app.remaining()).toBe(600_000)
  expect(await app.misbooked()).toEqual([])
})

test('a refund of what a deleted customer has bought still takes the characters back', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ days: 8 })
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  const bought = app.stripe.events().findLast(({ type }) => type === 'charge.succeeded')
  await deleteCustomer(app)
  await app.pay(await app.order('studio'))
  await app.hear()
  expect(await app.remaining()).toBe(615_000)

  app.stripe.refund({ charge: String(bought?.data.object.id) })
  await app.hear()

  expect(await app.remaining()).toBe(600_000)
})

test('an order that finds the customer deleted, before any event told of it, is an order without a plan', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const made = app.stripe.events().find(({ type }) => type === 'customer.created')

  await app.app.payments?.deleteCustomer(String(made?.data.object.id))
  await app.pay(await app.order('studio'))
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(await app.misbooked()).toEqual([])
})

test('what many events tell of one payment is fetched once or twice, and none waits any longer', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  const runs = async () =>
    (await app.app.db.selectFrom('subscriptions').select('syncNumber').executeTakeFirst())?.syncNumber
  const before = (await runs()) ?? 0
  await app.hear()

  const events = await app.app.db.selectFrom('paymentEvents').select('state').execute()
  expect(events.length).toBeGreaterThan(8)
  expect(new Set(events.map(({ state }) => state))).toEqual(new Set(['done', 'ignored']))
  expect((await runs()) ?? 0).toBeLessThanOrEqual(before + 3)
})
