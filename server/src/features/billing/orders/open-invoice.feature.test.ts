import { cancelAddOn, previewAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  openPortal,
  previewPlanChange,
  reactivateSubscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { cards, ibans } from '../test-kit/cards.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

const to = (planId: string) => ({ body: { plan_id: planId } })
const invoicesOf = async (app: Shop) => (await app.call(listInvoices, {}, 'mira')).map(({ status }) => status)

/** The first month could not be charged. Since then there is a card that could pay. */
async function aCustomerWithAnOpenInvoice() {
  const app = await aShop()
  await app.pay(await app.order('start'), cards.failsLater)
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.pass({ days: 8 })
  const { url } = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  const { origin, pathname } = new URL(url)
  await app.pay(`${origin}${pathname}/method`)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'past_due' })
  return app
}

test('while an invoice is open, nothing is ordered that would be lost with the contract', async () => {
  await using app = await aCustomerWithAnOpenInvoice()
  const before = await invoicesOf(app)

  const addOn = 'extra-voices'
  const isOpen = { code: 'invoice_open', status: 409 }
  await expect(app.call(previewPlanChange, to('studio-yearly'), 'mira')).rejects.toMatchObject(isOpen)
  await expect(app.call(changePlan, to('studio-yearly'), 'mira')).rejects.toMatchObject(isOpen)
  const preview = app.call(previewAddOns, { body: { addon_ids: [addOn] } }, 'mira')
  await expect(preview).rejects.toMatchObject(isOpen)
  const order = app.call(purchaseAddOns, { body: { addon_id: addOn, ...returns } }, 'mira')
  await expect(order).rejects.toMatchObject(isOpen)

  expect(await invoicesOf(app)).toEqual(before)
})

test('while an invoice is open, plan and add-ons can be cancelled and the invoice paid', async () => {
  await using app = await aCustomerWithAnOpenInvoice()

  await app.call(cancelAddOn, { params: { id: 'extra-characters' } }, 'mira')
  expect(await app.call(cancelSubscription, {}, 'mira')).toMatchObject({ cancel_at_period_end: true })
  expect(await app.call(reactivateSubscription, {}, 'mira')).toMatchObject({ cancel_at_period_end: false })
  const open = (await app.call(listInvoices, {}, 'mira')).find(({ status }) => status === 'open')
  await app.pay(open?.url ?? '')
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active' })
  await app.call(changePlan, to('studio-yearly'), 'mira')
  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio-yearly' } })
})

const year = to('studio-yearly')
const addOn = { body: { addon_id: 'extra-voices', ...returns } }

/** An order that is charged at once would be lost with the contract if the money for the running period does not come. */
async function expectNothingIsCharged(app: Shop) {
  const before = await invoicesOf(app)
  const isUnpaid = { code: 'period_unpaid', status: 409 }
  await expect(app.call(previewPlanChange, year, 'mira')).rejects.toMatchObject(isUnpaid)
  await expect(app.call(changePlan, year, 'mira')).rejects.toMatchObject(isUnpaid)
  await expect(app.call(purchaseAddOns, addOn, 'mira')).rejects.toMatchObject(isUnpaid)
  expect(await invoicesOf(app)).toEqual(before)
}

test('in the hour before a renewal is charged, nothing is charged on top of it', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ months: 1, hours: 0.2 })
  expect(await invoicesOf(app)).toEqual(['draft', 'paid'])

  await expectNothingIsCharged(app)
  // A smaller plan costs nothing now.
  expect(await app.call(changePlan, to('start'), 'mira')).toMatchObject({
    subscription: { next_plan: { id: 'start' } },
  })

  await app.pass({ hours: 2 })
  await app.call(purchaseAddOns, addOn, 'mira')
  await app.call(changePlan, year, 'mira')
  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio-yearly' } })
})

test('while the bank debit for a renewal is on its way, a card pays for nothing on top of it', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const { url } = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  const { origin, pathname } = new URL(url)
  await app.payByDebit(`${origin}${pathname}/method`, ibans.good)
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  await app.payFromNowOnBy(cards.good)
  expect(await invoicesOf(app)).toEqual(['open', 'paid'])

  await expectNothingIsCharged(app)
})
