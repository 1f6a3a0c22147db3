import { changePlan, listInvoices } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards, ibans } from '../test-kit/cards.ts'
import { aShop } from '../test-kit/payments-stage.ts'
import { savePrice } from '../test-kit/save-price.ts'

/** A streamer without a plan, and an administrator who can change the price of each. */
async function aSale() {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  return Object.assign(app, {
    async buy(planId: string) {
      await app.pay(await app.order(planId))
      await app.hear()
    },
    choose: (planId: string) => app.call(changePlan, { body: { plan_id: planId } }, 'mira'),
    async setPrice(planId: string, price: number) {
      await savePrice(app, planId, price)
      await app.hear()
    },
    /** The price of the next month. No sync adds work for ever. */
    async nextPaid() {
      await app.reconcile()
      await app.pass({ months: 1 })
      const figures = await app.app.jobs.readFigures()
      expect(figures.find(({ name }) => name === 'bill-agreed-plan')?.waiting).toBe(0)
      const [last] = await app.call(listInvoices, {}, 'mira')
      return last?.total.minor_units
    },
    ownPrice: async () => (await app.subscription()).plan_price?.minor_units,
  })
}

test('a lower price counts for everybody from the next period on', async () => {
  await using app = await aSale()
  await app.buy('studio')
  await app.setPrice('studio', 4999)

  expect(await app.subscription()).toMatchObject({ plan_price: { minor_units: 4999 }, new_price: null })
  expect(await app.nextPaid()).toBe(4999)
})

test('a lower price counts for somebody with an open invoice, too', async () => {
  await using app = await aSale()
  await app.buy('studio')
  await app.payFromNowOnBy(cards.failsLater)
  await app.pass({ months: 1, hours: 2 })
  expect(await app.subscription()).toMatchObject({ status: 'past_due' })

  await app.setPrice('studio', 4999)

  expect(await app.ownPrice()).toBe(4999)
})

test('a lower price of the plan that was chosen for later counts when it begins', async () => {
  await using app = await aSale()
  await app.buy('studio')
  await app.choose('start')
  await app.setPrice('start', 399)

  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio' }, next_plan: { id: 'start' } })
  expect(await app.nextPaid()).toBe(399)
})

test('a lower price counts for an order whose first debit is on its way, as soon as it has arrived', async () => {
  await using app = await aSale()
  await app.payByDebit(await app.order('studio'), ibans.good)
  await app.hear()
  await app.setPrice('studio', 4999)
  app.stripe.settlePayment()
  await app.hear()

  expect(await app.ownPrice()).toBe(4999)
  expect(await app.nextPaid()).toBe(4999)
})

test('a lower price counts although the bank was waiting for the payment of an upgrade', async () => {
  await using app = await aSale()
  await app.buy('start')
  await app.pass({ days: 8 })
  await app.payFromNowOnBy(cards.confirmed)
  expect((await app.choose('studio')).url).not.toBeNull()
  await app.setPrice('start', 399)
  await app.payFromNowOnBy(cards.good)
  await app.pass({ days: 2 })

  expect(await app.nextPaid()).toBe(399)
})

test('a lower price is passed on to a plan that rests for a dispute', async () => {
  await using app = await aSale()
  await app.pay(await app.order('studio'), cards.disputed)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'suspended' })
  await app.setPrice('studio', 4999)

  const price = app.app.db.selectFrom('subscriptions').select('planPrice').where('userId', '=', app.mira.id)
  expect(await price.executeTakeFirst()).toEqual({ planPrice: 4999 })
  app.stripe.winDispute()
  await app.hear()
  expect(await app.nextPaid()).toBe(4999)
})
