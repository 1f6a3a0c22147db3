import { cancelAddOn, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { cancelSubscription, reactivateSubscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { returns } from '../test-kit/payments-stage.ts'
import { aMailingShop } from '../test-kit/read-mails.ts'

const extra = { params: { id: 'extra-characters' } }

/** Mira has begun the second year of Studio with an add-on. A plan that is cancelled now ends in a month. */
async function aSecondYear() {
  const app = await aMailingShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.hear()
  await app.pass({ months: 12, hours: 3 })
  await app.takeMails()
  return Object.assign(app, {
    yearEnd: (await app.subscription()).current_period_end ?? '',
    end: async () => (await app.subscription()).addons[0]?.active_until,
  })
}

test('an add-on that was cancelled while the plan was to end early stays the paid year if the plan does', async () => {
  await using app = await aSecondYear()
  await app.call(cancelSubscription, {}, 'mira')
  await app.call(cancelAddOn, extra, 'mira')
  const { current_period_end: early } = await app.subscription()
  expect(await app.end()).toBe(early)
  expect((early ?? '') < app.yearEnd).toBe(true)

  await app.call(reactivateSubscription, {}, 'mira')
  await app.hear()

  expect(await app.end()).toBe(app.yearEnd)
  await app.pass({ months: 2 })
  expect(await app.remaining()).toBe(625_000)
})

test('an add-on that was cancelled ends with a plan that ends before it, and the mail names that day', async () => {
  await using app = await aSecondYear()
  await app.call(cancelSubscription, {}, 'mira')
  await app.takeMails()
  await app.call(cancelAddOn, extra, 'mira')
  const { current_period_end: early } = await app.subscription()
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(
    new Date(early ?? ''),
  )

  expect((await app.takeMails()).map(({ subject }) => subject)).toEqual([expect.stringContaining(day)])
  await app.pass({ months: 1, days: 1 })
  expect(await app.subscription()).toMatchObject({ status: 'ended', addons: [] })
})
