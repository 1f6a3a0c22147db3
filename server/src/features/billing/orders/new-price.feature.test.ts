import { updateCharacterPackage } from '@lautgabe/contract/billing/catalogue-api.ts'
import { changePlan, listInvoices, previewPlanChange } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aShop } from '../test-kit/payments-stage.ts'
import { savePrice } from '../test-kit/save-price.ts'

const plan = { plan_id: 'studio' }

/** A streamer who has just paid for a month of Studio, and an administrator who can change its price. */
async function aSubscriber() {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order('studio'))
  await app.hear()
  return Object.assign(app, {
    savePrice: (price: number) => savePrice(app, 'studio', price),
    async setPrice(price: number) {
      await savePrice(app, 'studio', price)
      await app.hear()
    },
    prices: async () => {
      const { plan_price: own, new_price: next } = await app.subscription()
      return { own: own?.minor_units, next: next?.price.minor_units, can_agree: next?.can_agree }
    },
    paid: async () => (await app.call(listInvoices, {}, 'mira')).map(({ total }) => total.minor_units),
  })
}

test('a subscriber keeps the price until they agree to a higher one, which then counts from the next period', async () => {
  await using app = await aSubscriber()
  await app.setPrice(6999)
  expect(await app.prices()).toEqual({ own: 5999, next: 6999, can_agree: true })
  await app.pass({ months: 1 })
  expect(await app.paid()).toEqual([5999, 5999])

  const preview = await app.call(previewPlanChange, { body: plan }, 'mira')
  expect(preview).toMatchObject({
    starts: 'at_period_end',
    due_now: { minor_units: 0 },
    recurring: { minor_units: 6999 },
  })
  await app.call(changePlan, { body: plan }, 'mira')

  expect(await app.prices()).toEqual({ own: 6999, next: undefined, can_agree: undefined })
  expect(await app.paid()).toEqual([5999, 5999])
  await app.pass({ months: 1 })
  expect(await app.paid()).toEqual([6999, 5999, 5999])
})

test('nobody can agree to a price that was announced less than two weeks before the next payment', async () => {
  await using app = await aSubscriber()
  await app.pass({ days: 25 })
  await app.setPrice(6999)

  expect(await app.prices()).toMatchObject({ next: 6999, can_agree: false })
  await expect(app.call(changePlan, { body: plan }, 'mira')).rejects.toMatchObject({
    code: 'price_too_new',
    status: 409,
  })
  await app.pass({ days: 10 })
  expect(await app.prices()).toMatchObject({ can_agree: true })
})

test('a lower price that is corrected to a higher one before it is passed on is charged to nobody', async () => {
  await using app = await aSubscriber()
  await app.savePrice(649)
  app.stripe.failNext({ kind: 'slow', pattern: 'GET /v1/customers/*', count: 1, delayMs: 1500 })
  const passingOn = app.hear()
  await expect.poll(app.callsToFail).toBe(0)
  await app.savePrice(6499)
  await passingOn
  await app.hear()

  expect(await app.prices()).toEqual({ own: 5999, next: 6499, can_agree: true })
  await app.pass({ months: 1 })
  expect(await app.paid()).toEqual([5999, 5999])
})

test('a mail about a lower price is no notice of the higher one that follows it', async () => {
  await using app = await aSubscriber()
  await app.setPrice(4999)
  await app.savePrice(6999)

  expect(await app.prices()).toEqual({ own: 4999, next: 6999, can_agree: false })
  await expect(app.call(changePlan, { body: plan }, 'mira')).rejects.toMatchObject({ code: 'price_too_new' })
  await app.hear()
  expect(await app.prices()).toMatchObject({ can_agree: true })
})

test('a price that is saved while somebody places the first order counts for all later ones', async () => {
  await using app = await aSubscriber()
  app.stripe.failNext({ kind: 'slow', pattern: 'POST /v1/prices', count: 1, delayMs: 1000 })
  const atTheOldPrice = app.orderCharacters('l')
  await expect.poll(app.callsToFail).toBe(0)

  const sold = { name: 'L', description: '', description_de: '', characters: 130_000, currency: 'EUR' } as const
  await app.call(updateCharacterPackage, { params: { id: 'l' }, body: { ...sold, price: 1999 } }, 'boss')

  for (const order of [await atTheOldPrice, await app.orderCharacters('l')]) await app.pay(order)
  await app.hear()
  // The clock stands still, so the times tell no order.
  const purchases = app.app.db.selectFrom('purchases').select(['amount', 'state'])
  const bought = await purchases.orderBy('amount', 'desc').execute()
  expect(bought).toEqual([
    { amount: 2499, state: 'paid' },
    { amount: 1999, state: 'paid' },
  ])
})
