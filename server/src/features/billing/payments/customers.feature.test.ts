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
