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
import { cards } from '../test-kit/cards.ts'
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
