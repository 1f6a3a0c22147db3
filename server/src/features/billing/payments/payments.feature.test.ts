import {
  endPlanOfUser,
  getSubscriptionOfUser,
  listPaymentEvents,
} from '@lautgabe/contract/billing/billing-admin-api.ts'
import { cancelAddOn, previewAddOns, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  openPortal,
  previewPlanChange,
  reactivateSubscription,
  readPaymentResult,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards, checkoutIn, ibans } from '../test-kit/cards.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

const result = (app: Shop, body: Record<string, string>, as = 'mira') => app.call(readPaymentResult, { body }, as)

/** The first paid day has begun: whatever is ordered then counts for the whole month. */
const freeDays = { days: 7, hours: 12 }

/** A whole life as a customer. Answers what is left of it. */
async function liveAsCustomer(app: Shop, hear: () => Promise<void> = app.hear) {
  await app.pay(await app.order('stream'))
  await hear()
  await app.pass(freeDays)
  await hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await hear()
  await app.pay(await app.orderCharacters('s'))
  await hear()
  await app.call(changePlan, { body: { plan_id: 'start' } }, 'mira')
  await hear()
  await app.call(cancelSubscription, {}, 'mira')
  await app.call(reactivateSubscription, {}, 'mira')
  await hear()
  const middle = { ...(await app.characters()), plan: (await app.subscription()).plan?.name }
  await app.pass({ months: 1 })
  await hear()
  const later = { ...(await app.characters()), plan: (await app.subscription()).plan?.name }
  await app.call(cancelSubscription, {}, 'mira')
  await app.pass({ months: 1, days: 1 })
  await hear()
  const { status } = await app.subscription()
  const topUps = (await app.buckets('topup')).map(({ granted }) => granted)
  return { middle, later, status, topUps, misbooked: await app.misbooked() }
}

const expected = {
  middle: { used: 0, remaining: 75_000 + 25_000 + 15_000, maximum: 115_000, plan: 'Stream' },
  later: { used: 0, remaining: 20_000 + 25_000 + 15_000, maximum: 60_000, plan: 'Start' },
  status: 'ended',
  topUps: [15_000],
  misbooked: [],
}

test('a streamer tries, pays, adds, tops up, goes down, cancels, stays, and leaves', async () => {
  await using app = await aShop()
  expect(await liveAsCustomer(app)).toEqual(expected)

  await aUser(app, { username: 'boss', roles: ['admin'] })
  const { items } = await app.call(listPaymentEvents, { query: { limit: '100' } }, 'boss')
  expect(items.find(({ type }) => type === 'invoice.paid')).toMatchObject({ username: 'mira' })
  expect(items.find(({ type }) => type === 'price.created')).toMatchObject({ user_id: null, username: null })
})

test.for(['duplicated', 'reversed', 'held', 'dropped'] as const)('the same when webhooks are %s', async (kind) => {
  await using app = await aShop()
  app.stripe.webhooks.failNext({ kind, count: 1000 })
  const outcome = await liveAsCustomer(app, async () => {
    app.stripe.webhooks.release()
    await app.hear()
    if (kind === 'dropped') await app.reconcile()
  })
  expect(outcome).toEqual(expected)
})

test('a declined card leaves everything as it was', async () => {
  await using app = await aShop()
  const { status, location } = await app.pay(await app.order('studio'), cards.declined)
  await app.hear()

  expect([status, location]).toEqual([200, ''])
  expect(await app.subscription()).toMatchObject({ status: 'none', plan: null, characters_remaining: 0 })
})

test('a dispute freezes a top-up until it is decided', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  expect(await app.remaining()).toBe(615_000)

  app.stripe.raiseDispute()
  await app.hear()
  expect(await app.remaining()).toBe(600_000)
  app.stripe.winDispute()
  await app.hear()
  expect(await app.remaining()).toBe(615_000)
})

test('a renewal that fails leaves a tenth, then nothing; a new card brings one full window', async () => {
  await using app = await aShop()
  await app.pay(await app.order('stream'), cards.failsLater)
  await app.hear()
  await app.pass({ days: 7, hours: 2 })
  expect(await app.subscription()).toMatchObject({ status: 'past_due', characters_remaining: 7500 })
  await app.pass({ days: 8 })
  expect(['suspended', 'ended']).toContain((await app.subscription()).status)
})

test('the page after a payment tells the truth, whatever the address says', async () => {
  await using app = await aShop()
  await aUser(app, { username: 'jonas' })
  const { location } = await app.pay(await app.order('stream'))
  const failed = { result: 'failed', kind: null, characters: null }

  expect(await result(app, { session_id: checkoutIn(location) }, 'jonas')).toEqual(failed)
  await app.order('pro', 'jonas')
  expect(await result(app, { session_id: checkoutIn(location) }, 'jonas')).toEqual(failed)
  expect(await result(app, { session_id: 'cs_test_forged' })).toEqual(failed)
  expect(await result(app, { payment_intent: 'pi_forged' })).toEqual(failed)
  expect(await result(app, {})).toEqual(failed)
})

test('only pages of this site are returned to', async () => {
  await using app = await aShop()
  const elsewhere = { ...returns, success_url: 'https://evil.example/' }
  const refused = { code: 'return_address_refused' }
  await expect(
    app.call(purchaseAddOns, { body: { addon_id: 'extra-voices', ...elsewhere } }, 'mira'),
  ).rejects.toMatchObject(refused)
  await expect(app.call(openPortal, { body: { return_url: '//evil.example' } }, 'mira')).rejects.toMatchObject(refused)
})

test('a larger plan costs the difference now, and the preview says how much', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass(freeDays)
  const body = { plan_id: 'pro' }
  const preview = await app.call(previewPlanChange, { body }, 'mira')
  expect(preview).toMatchObject({ starts: 'now', recurring: { minor_units: 2499, currency: 'EUR' } })
  expect(preview.due_now.minor_units).toBeGreaterThan(1800)
  expect(preview.due_now.minor_units).toBeLessThanOrEqual(2000)

  const { subscription, url } = await app.call(changePlan, { body }, 'mira')

  expect(url).toBeNull()
  expect(subscription).toMatchObject({ plan: { name: 'Pro' }, characters_remaining: 200_000 })
  const [invoice] = await app.call(listInvoices, {}, 'mira')
  expect(invoice).toMatchObject({ status: 'paid', total: preview.due_now })
})

test('a smaller plan can be chosen and taken back without a payment', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()

  const smaller = await app.call(changePlan, { body: { plan_id: 'start' } }, 'mira')
  expect(smaller.subscription).toMatchObject({ plan: { name: 'Studio' }, next_plan: { name: 'Start' } })
  const back = await app.call(changePlan, { body: { plan_id: 'studio' } }, 'mira')

  expect(back.subscription).toMatchObject({ plan: { name: 'Studio' }, next_plan: null })
  expect(await app.call(listInvoices, {}, 'mira')).toHaveLength(1)
})

test('an add-on counts at once, cannot be bought twice, and stays until the period ends', async () => {
  await using app = await aShop()
  await expect(
    app.call(purchaseAddOns, { body: { addon_id: 'extra-voices', ...returns } }, 'mira'),
  ).rejects.toMatchObject({ code: 'no_subscription' })
  await app.pay(await app.order('studio'))
  await app.hear()
  const body = { addon_id: 'extra-voices', additional_addon_ids: ['extra-sounds'], ...returns }
  const ids = { addon_ids: ['extra-voices', 'extra-sounds'] }
  const { due_now: due } = await app.call(previewAddOns, { body: ids }, 'mira')
  const { url } = await app.call(purchaseAddOns, { body }, 'mira')

  expect(url).toBe(returns.success_url)
  expect((await app.call(listInvoices, {}, 'mira'))[0]?.total).toEqual(due)
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ max_private_voices: 22, max_private_sounds: 225 })
  await expect(app.call(purchaseAddOns, { body }, 'mira')).rejects.toMatchObject({ code: 'addon_owned' })
  const cancelled = await app.call(cancelAddOn, { params: { id: 'extra-voices' } }, 'mira')
  expect(cancelled.addons.find(({ addon }) => addon.id === 'extra-voices')?.active_until).not.toBeNull()
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ max_private_voices: 22 })
  await app.pass({ months: 1, days: 1 })
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ max_private_voices: 20, max_private_sounds: 225 })
})

test('an add-on that is kept after all is paid and counted once', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const body = { addon_id: 'extra-characters', ...returns }
  const buy = () => app.call(purchaseAddOns, { body }, 'mira')
  const cancel = () => app.call(cancelAddOn, { params: { id: 'extra-characters' } }, 'mira')
  await buy()
  await cancel()
  expect(await app.call(previewAddOns, { body: { addon_ids: ['extra-characters'] } }, 'mira')).toMatchObject({
    due_now: { minor_units: 0 },
  })
  await buy()
  await cancel()
  await buy()

  expect((await app.subscription()).addons).toMatchObject([{ active_until: null }])
  expect(await app.remaining()).toBe(625_000)
  expect(await app.call(listInvoices, {}, 'mira')).toHaveLength(2)
  await app.pass({ months: 1, hours: 2 })
  expect(await app.remaining()).toBe(625_000)
  const [renewal] = await app.call(listInvoices, {}, 'mira')
  expect(renewal?.total.minor_units).toBe(5999 + 399)
  expect(await app.misbooked()).toEqual([])
})

test('an add-on that was charged, but never noted, is not charged again', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  app.stripe.failNext({ kind: 'rate-limit', pattern: 'GET /v1/subscriptions' })
  const order = () => app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await expect(order()).rejects.toMatchObject({ code: 'payments_failed' })

  expect(await order()).toEqual({ url: returns.success_url })

  expect(await app.remaining()).toBe(625_000)
  expect(await app.call(listInvoices, {}, 'mira')).toHaveLength(2)
})

const posts = [
  'POST /v1/customers',
  'POST /v1/prices',
  'POST /v1/checkout/sessions',
  'POST /v1/subscriptions/*',
  'POST /v1/billing_portal/sessions',
]

test.for(posts)('%s that is done but never answered is not done twice', async (pattern) => {
  await using app = await aShop()
  app.stripe.failNext({ kind: 'reset-after-commit', pattern, count: 1 })
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass(freeDays)
  await app.call(changePlan, { body: { plan_id: 'pro' } }, 'mira')
  await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  await app.pay(await app.orderCharacters('s'))
  await app.hear()

  const count = (type: string) => app.stripe.events().filter((event) => event.type === type).length
  expect([count('customer.created'), count('customer.subscription.created')]).toEqual([1, 1])
  expect(await app.remaining()).toBe(215_000)
  expect(await app.call(listInvoices, {}, 'mira')).toHaveLength(4)
})

test('an administrator ends a paid plan at once, and the unused rest is paid back once', async () => {
  await using app = await aShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const params = { id: app.mira.id }
  await app.pay(await app.order('studio'))
  await app.pass({ days: 15 })

  await app.call(endPlanOfUser, { params }, 'boss')
  await app.call(endPlanOfUser, { params }, 'boss')
  await app.hear()

  expect(await app.call(getSubscriptionOfUser, { params }, 'boss')).toMatchObject({ status: 'ended' })
  await app.pass({ months: 2 })
  const invoices = await app.call(listInvoices, {}, 'mira')
  expect(invoices).toHaveLength(1)
  const refunds = app.stripe.events().filter(({ type }) => type === 'refund.created')
  expect(refunds).toHaveLength(1)
})

test('a bank debit that clears while the buyer asks is on its way until the characters are there', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const { location } = await app.payByDebit(await app.orderCharacters('s'), ibans.good)
  const session = { session_id: checkoutIn(location) }
  // Our server asks for the checkout first, and then for its payment.
  app.stripe.failNext({ kind: 'slow', pattern: 'GET /v1/payment_intents/*', delayMs: 1000 })
  const asked = result(app, session)
  await vi.waitUntil(() => app.stripe.faultsLeft() === 0, { timeout: 60_000 })

  app.stripe.settlePayment()

  expect(await asked).toEqual({ result: 'processing', kind: 'top_up', characters: null })
  expect(await result(app, session)).toEqual({ result: 'succeeded', kind: 'top_up', characters: 15_000 })
})
