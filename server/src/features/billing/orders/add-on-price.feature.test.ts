import { type AddOn, previewAddOnPrices, updateAddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { cancelAddOn, listAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { changePlan, listInvoices, previewPlanChange } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards } from '../test-kit/cards.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

const addOnId = 'extra-sounds'

/** A customer with a plan and an add-on, and an administrator who can change the price of that. */
async function aCustomer(planId = 'studio') {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order(planId))
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: addOnId, ...returns } }, 'mira')
  await app.hear()
  const find = async (): Promise<AddOn> => {
    const found = (await app.call(listAddOns, {}, 'mira')).find(({ id }) => id === addOnId)
    if (!found) throw new Error('the add-on is not for sale')
    return found
  }
  return Object.assign(app, {
    sold: await find(),
    async change(prices: Partial<Pick<AddOn, 'monthly_price' | 'yearly_price'>>) {
      await app.call(updateAddOn, { params: { id: addOnId }, body: { ...(await find()), ...prices } }, 'boss')
      await app.hear()
    },
    ownPrice: async () => (await app.subscription()).addons[0]?.price.minor_units,
    /** What the next month costs in all. No sync adds work for ever. */
    async nextPaid() {
      await app.reconcile()
      await app.pass({ months: 1 })
      const figures = await app.app.jobs.readFigures()
      expect(figures.find(({ name }) => name === 'bill-agreed-plan')?.waiting).toBe(0)
      const [last] = await app.call(listInvoices, {}, 'mira')
      return last?.total.minor_units
    },
  })
}

test('a higher price of an add-on counts for new orders only, and the own one is shown as it is billed', async () => {
  await using app = await aCustomer()
  const { monthly_price: price } = app.sold
  const { plan } = await app.subscription()

  await app.change({ monthly_price: price + 100 })

  expect(await app.ownPrice()).toBe(price)
  expect(await app.nextPaid()).toBe((plan?.price ?? 0) + price)
  expect(await app.ownPrice()).toBe(price)
})

test('a cancelled add-on is shown with what it costs if it is kept', async () => {
  await using app = await aCustomer()
  const price = app.sold.monthly_price + 100
  await app.change({ monthly_price: price })
  await app.call(cancelAddOn, { params: { id: addOnId } }, 'mira')
  expect(await app.ownPrice()).toBe(price)

  await app.call(purchaseAddOns, { body: { addon_id: addOnId, ...returns } }, 'mira')

  expect((await app.subscription()).addons).toMatchObject([{ active_until: null, price: { minor_units: price } }])
})

test('an add-on of a yearly plan is shown with its price for a year', async () => {
  await using app = await aCustomer('studio-yearly')
  const { yearly_price: price } = app.sold
  await app.change({ yearly_price: price + 1000 })

  expect(await app.ownPrice()).toBe(price)
})

test('a lower price of an add-on counts for everybody from the next period on', async () => {
  await using app = await aCustomer()
  const price = app.sold.monthly_price - 100
  const { plan } = await app.subscription()
  const before = await app.call(listInvoices, {}, 'mira')

  await app.change({ monthly_price: price })

  expect(await app.ownPrice()).toBe(price)
  expect(await app.call(listInvoices, {}, 'mira')).toEqual(before)
  expect(await app.nextPaid()).toBe((plan?.price ?? 0) + price)
})

test('an administrator learns how many pay more for an add-on before its price is lowered', async () => {
  await using app = await aCustomer()
  const { monthly_price: monthly, yearly_price: yearly, currency } = app.sold
  const payMore = async (monthlyPrice: number, yearlyPrice: number, id = addOnId) => {
    const body = { monthly_price: monthlyPrice, yearly_price: yearlyPrice, currency }
    return (await app.call(previewAddOnPrices, { params: { id }, body }, 'boss')).pay_more
  }

  expect([await payMore(monthly, 10), await payMore(monthly - 1, yearly)]).toEqual([0, 1])
  await expect(payMore(1, 1, 'nothing')).rejects.toMatchObject({ code: 'not_found', status: 404 })
})

test('an add-on whose price for a year is lowered is billed as before by the month', async () => {
  await using app = await aCustomer()

  await app.change({ yearly_price: app.sold.yearly_price - 100 })

  expect(await app.ownPrice()).toBe(app.sold.monthly_price)
})

test('a lower price of an add-on leaves a smaller plan as it was chosen for later', async () => {
  await using app = await aCustomer()
  const price = app.sold.monthly_price - 100
  const { next_plan: next } = (await app.call(changePlan, { body: { plan_id: 'start' } }, 'mira')).subscription

  await app.change({ monthly_price: price })

  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio' }, next_plan: { id: 'start' } })
  expect(await app.nextPaid()).toBe((next?.price ?? 0) + price)
})

const toYear = { body: { plan_id: 'studio-yearly' } }

/** A day after the purchase the add-on becomes much cheaper, in two steps. */
async function aCheaperAddOn() {
  const app = await aCustomer()
  await app.pass({ days: 1 })
  const preview = async () => (await app.call(previewPlanChange, toYear, 'mira')).due_now.minor_units
  const atFirst = await preview()
  await app.change({ monthly_price: app.sold.monthly_price - 100 })
  await app.change({ monthly_price: 10 })
  expect(await app.ownPrice()).toBe(10)
  return Object.assign(app, { atFirst, preview })
}

test('a change to a year is charged against what was paid for an add-on, not against its lower price', async () => {
  await using app = await aCheaperAddOn()

  expect(await app.preview()).toBe(app.atFirst)
  await app.call(changePlan, toYear, 'mira')
  const [last] = await app.call(listInvoices, {}, 'mira')
  expect(last?.total.minor_units).toBe(app.atFirst)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio-yearly' } })
  expect(await app.ownPrice()).toBe(app.sold.yearly_price)
})

test('the lower price of an add-on outlives a change to a year that is declined', async () => {
  await using app = await aCheaperAddOn()
  const { plan } = await app.subscription()
  await app.payFromNowOnBy(cards.failsLater)
  await expect(app.call(changePlan, toYear, 'mira')).rejects.toMatchObject({ code: 'payment_declined' })
  await app.hear()
  expect(await app.ownPrice()).toBe(10)
  expect(await app.preview()).toBe(app.atFirst)

  await app.payFromNowOnBy(cards.good)
  expect(await app.nextPaid()).toBe((plan?.price ?? 0) + 10)
})
