import { changePlan, listInvoices, previewPlanChange } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards } from '../test-kit/cards.ts'
import { aShop } from '../test-kit/payments-stage.ts'
import { savePrice } from '../test-kit/save-price.ts'

const to = (planId: string) => ({ body: { plan_id: planId } })

/** Mira has paid 249.90 for a year of Pro. An administrator can change its price. */
async function aYear() {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order('pro-yearly'))
  await app.hear()
  await app.pass({ days: 8 })
  const preview = async () => (await app.call(previewPlanChange, to('studio-yearly'), 'mira')).due_now.minor_units
  return Object.assign(app, {
    atFirst: await preview(),
    preview,
    async setPrice(price: number) {
      await savePrice(app, 'pro-yearly', price)
      await app.hear()
    },
    choose: (planId: string) => app.call(changePlan, to(planId), 'mira'),
    upgrade: () => app.call(changePlan, to('studio-yearly'), 'mira'),
    async lastPaid() {
      const invoices = await app.call(listInvoices, {}, 'mira')
      return invoices.find(({ status }) => status === 'paid')?.total.minor_units
    },
    ownPrice: async () => (await app.subscription()).plan_price?.minor_units,
  })
}

test('an upgrade costs the difference to what was paid, also after the own price was lowered', async () => {
  await using app = await aYear()
  await app.setPrice(14_990)
  expect(await app.ownPrice()).toBe(14_990)

  expect(await app.preview()).toBe(app.atFirst)
  await app.upgrade()
  expect(await app.lastPaid()).toBe(app.atFirst)
  await app.hear()
  await app.reconcile()
  await app.hear()
  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio-yearly' }, next_plan: null })
})

test('who agrees to a higher price for the next year pays no less for an upgrade in this one', async () => {
  await using app = await aYear()
  await app.setPrice(49_990)
  await app.choose('pro-yearly')
  expect(await app.ownPrice()).toBe(49_990)

  expect(await app.preview()).toBe(app.atFirst)
  await app.upgrade()
  expect(await app.lastPaid()).toBe(app.atFirst)
})

test('who chooses a smaller plan and comes back at another price pays no less for an upgrade', async () => {
  await using app = await aYear()
  await app.setPrice(49_990)
  await app.choose('start-yearly')
  await app.choose('pro-yearly')

  expect(await app.preview()).toBe(app.atFirst)
  await app.upgrade()
  expect(await app.lastPaid()).toBe(app.atFirst)
})

test('a plan that costs less than what was paid gives no money back, whatever the own one costs today', async () => {
  await using app = await aYear()
  await app.setPrice(990)

  expect(await app.call(previewPlanChange, to('start-yearly'), 'mira')).toMatchObject({ starts: 'at_period_end' })
})

test('a lower price outlives an upgrade that is declined', async () => {
  await using app = await aYear()
  await app.setPrice(14_990)
  await app.payFromNowOnBy(cards.failsLater)
  await expect(app.upgrade()).rejects.toMatchObject({ code: 'payment_declined' })
  expect(await app.ownPrice()).toBe(14_990)
  await app.hear()

  await app.payFromNowOnBy(cards.good)
  await app.pass({ months: 12 })
  expect(await app.lastPaid()).toBe(14_990)
})
