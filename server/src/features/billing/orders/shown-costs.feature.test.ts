import { type AddOn, updateAddOn } from '@lautgabe/contract/billing/catalogue-api.ts'
import { listAddOns, previewAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { changePlan, listInvoices, previewPlanChange } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'
import { savePrice } from '../test-kit/save-price.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

const isDearer = { code: 'price_changed', status: 409 }

const totalsOf = async (app: Shop) => (await app.call(listInvoices, {}, 'mira')).map(({ total }) => total.minor_units)

/** The costs on the page of an order, as its button sends them. */
async function aPageFor(app: Shop, planId: string) {
  const {
    starts,
    due_now: due,
    recurring,
    counted_at,
  } = await app.call(previewPlanChange, { body: { plan_id: planId } }, 'mira')
  const shown = { starts, due_now: due.minor_units, recurring: recurring.minor_units, counted_at }
  return { shown, press: () => app.call(changePlan, { body: { plan_id: planId, shown } }, 'mira') }
}

async function soundsOf(app: Shop): Promise<AddOn> {
  const sounds = (await app.call(listAddOns, {}, 'mira')).find(({ id }) => id === 'extra-sounds')
  if (!sounds) throw new Error('extra-sounds is not for sale')
  return sounds
}

async function aPageForSounds(app: Shop) {
  const { id, monthly_price: recurring } = await soundsOf(app)
  const { due_now: due, counted_at } = await app.call(previewAddOns, { body: { addon_ids: [id] } }, 'mira')
  const shown = { due_now: due.minor_units, recurring, counted_at }
  return { shown, press: () => app.call(purchaseAddOns, { body: { addon_id: id, shown, ...returns } }, 'mira') }
}

/** A customer who has paid for a month, and the administrator "boss". */
async function aCustomerOf(planId: string) {
  const app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order(planId))
  await app.hear()
  await app.pass({ days: 8 })
  return app
}

test('a plan whose price was raised since its page was opened is not ordered', async () => {
  await using app = await aCustomerOf('pro')
  await savePrice(app, 'studio', 2000)
  const page = await aPageFor(app, 'studio')
  expect(page.shown).toMatchObject({ starts: 'at_period_end', due_now: 0 })
  const before = await totalsOf(app)

  // Still smaller than the own plan: nothing would be due now, but each coming month would cost more.
  await savePrice(app, 'studio', 2200)
  await expect(page.press()).rejects.toMatchObject(isDearer)
  // Now it would begin at once.
  await savePrice(app, 'studio', 9999)
  await expect(page.press()).rejects.toMatchObject(isDearer)

  expect(await totalsOf(app)).toEqual(before)
  expect(await app.subscription()).toMatchObject({ plan: { id: 'pro' }, next_plan: null })
  await (await aPageFor(app, 'studio')).press()
  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio' } })
})

test('a page that was opened in free days orders nothing once they cost something', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass({ days: 6, hours: 20 })
  const page = await aPageFor(app, 'studio')
  expect(page.shown).toMatchObject({ starts: 'now', due_now: 0 })

  await app.pass({ hours: 6 })
  await expect(page.press()).rejects.toMatchObject(isDearer)
  expect(await app.subscription()).toMatchObject({ plan: { id: 'start' } })
})

test('a year costs what its page said for an hour, and is counted anew after that', async () => {
  await using app = await aCustomerOf('studio')
  const old = await aPageFor(app, 'studio-yearly')
  await app.pass({ hours: 3 })
  await expect(old.press()).rejects.toMatchObject(isDearer)

  const page = await aPageFor(app, 'studio-yearly')
  expect(page.shown.due_now).toBeGreaterThan(old.shown.due_now)
  await app.pass({ hours: 0.9 })
  await page.press()
  expect((await totalsOf(app))[0]).toBe(page.shown.due_now)
})

test('a page from tomorrow is counted from now', async () => {
  await using app = await aCustomerOf('pro')
  const { shown } = await aPageFor(app, 'studio')
  const counted_at = new Date(app.clock.now().getTime() + 20 * 24 * 3_600_000).toISOString()
  const body = { plan_id: 'studio', shown: { ...shown, counted_at } }
  await app.call(changePlan, { body }, 'mira')
  expect((await totalsOf(app))[0]).toBe(shown.due_now)
})

test('an add-on costs what its page said, or less', async () => {
  await using app = await aCustomerOf('pro')
  const page = await aPageForSounds(app)
  const before = await totalsOf(app)
  const { id, ...sounds } = await soundsOf(app)
  await app.call(
    updateAddOn,
    { params: { id }, body: { ...sounds, monthly_price: sounds.monthly_price + 100 } },
    'boss',
  )
  await expect(page.press()).rejects.toMatchObject(isDearer)
  expect(await totalsOf(app)).toEqual(before)

  const newPage = await aPageForSounds(app)
  await app.pass({ days: 5 })
  await newPage.press()
  expect((await totalsOf(app))[0]).toBeLessThan(newPage.shown.due_now)
})
