import { updateAddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'
import { saveTerms } from '../test-kit/save-price.ts'

const sold = { code: 'terms_sold', status: 409 }

async function aShopWithAdministrator() {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const readTerms = async (id: string) => {
    const plans = app.app.db.selectFrom('plans').select(['priceMinorUnits', 'currency', 'interval'])
    return Object.values(await plans.where('id', '=', id).executeTakeFirstOrThrow())
  }
  return Object.assign(app, { readTerms })
}

test('a plan that somebody has bought keeps its currency and its period, and may cost something else', async () => {
  await using app = await aShopWithAdministrator()
  await app.pay(await app.order('studio'))
  await app.hear()

  await expect(saveTerms(app, 'studio', { interval: 'yearly', price: 59_990 })).rejects.toMatchObject(sold)
  await expect(saveTerms(app, 'studio', { currency: 'USD', price: 4999 })).rejects.toMatchObject(sold)
  expect(await app.readTerms('studio')).toEqual([5999, 'EUR', 'monthly'])

  await saveTerms(app, 'studio', { price: 6999 })
  expect(await app.readTerms('studio')).toEqual([6999, 'EUR', 'monthly'])
})

test('a plan that stood on no order may get another currency and another period', async () => {
  await using app = await aShopWithAdministrator()

  await saveTerms(app, 'pro', { currency: 'USD', interval: 'yearly', price: 29_990 })

  expect(await app.readTerms('pro')).toEqual([29_990, 'USD', 'yearly'])
})

test('an order fails whose price is just being made while the plan gets another period', async () => {
  await using app = await aShopWithAdministrator()
  app.stripe.failNext({ kind: 'slow', pattern: 'POST /v1/prices', count: 1, delayMs: 1000 })

  const order = app.order('pro').catch((error: unknown) => error)
  await expect.poll(app.callsToFail).toBe(0)
  await saveTerms(app, 'pro', { interval: 'yearly' })

  expect(await order).toMatchObject({ code: 'price_changed', status: 409 })
  expect(await app.app.db.selectFrom('soldPrices').selectAll().execute()).toEqual([])
})

test('an add-on that somebody has bought keeps its currency', async () => {
  await using app = await aShopWithAdministrator()
  await app.pay(await app.order('studio'))
  await app.hear()
  const prices = { currency: 'USD', monthly_price: 499, yearly_price: 4990 } as const
  const body = {
    name: 'More',
    name_de: 'Mehr',
    description: '',
    description_de: '',
    characters: 0,
    voices: 2,
    sounds: 0,
  }
  const save = (currency: 'EUR' | 'USD') =>
    app.call(updateAddOn, { params: { id: 'extra-voices' }, body: { ...body, ...prices, currency } }, 'boss')
  await save('USD')
  await save('EUR')
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-voices', ...returns } }, 'mira')
  await app.hear()

  await expect(save('USD')).rejects.toMatchObject(sold)
  expect(await save('EUR')).toMatchObject({ monthly_price: 499 })
})
