import { endPlanOfUser, getSubscriptionOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
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
import { getUsage } from '@lautgabe/contract/billing/usage-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards, checkoutIn } from '../test-kit/cards.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

const result = (app: Shop, body: Record<string, string>, as = 'mira') => app.call(readPaymentResult, { body }, as)

/** A whole life as a customer. Answers what is left of it. */
async function liveAsCustomer(app: Shop, hear: () => Promise<void> = app.hear) {
  await app.pay(await app.order('stream'))
  await hear()
  await app.pass({ days: 8 })
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

test('a trial has the characters of its plan at once, and only once', async () => {
  await using app = await aShop()
  const { location } = await app.pay(await app.order('stream'))

  expect(await result(app, { session_id: checkoutIn(location) })).toMatchObject({ result: 'succeeded' })
  expect(await app.subscription()).toMatchObject({
    status: 'trialing',
    plan: { name: 'Stream' },
    source: 'payment',
    characters_remaining: 75_000,
    payment_method: { kind: 'card', brand: 'visa', last4: '4242' },
    can_have_trial: false,
  })
  await expect(app.order('pro')).rejects.toMatchObject({ code: 'subscription_runs' })
  expect(await app.call(listInvoices, {}, 'mira')).toMatchObject([{ total: { minor_units: 0 } }])
})

test('a declined card leaves everything as it was', async () => {
  await using app = await aShop()
  const { status, location } = await app.pay(await app.order('studio'), cards.declined)
  await app.hear()

  expect([status, location]).toEqual([200, ''])
  expect(await app.subscription()).toMatchObject({ status: 'none', plan: null, characters_remaining: 0 })
})

test('a bank debit brings characters when it has cleared', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  const { location } = await app.payByDebit(await app.orderCharacters('s'), 'DE89370400440532013000')
  const session = { session_id: checkoutIn(location) }
  expect(await result(app, session)).toEqual({ result: 'processing', kind: 'top_up', characters: null })
  await app.hear()
  expect(await app.remaining()).toBe(600_000)

  app.stripe.settlePayment()
  await app.hear()
  expect(await result(app, session)).toEqual({ result: 'succeeded', kind: 'top_up', characters: 15_000 })
  expect(await app.remaining()).toBe(615_000)
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

test('a refund takes back what was not used, and the rest is owed', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass({ days: 8 })
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  await app.commit(app.job(30_000))

  app.stripe.refund()
  await app.hear()

  expect(await app.debt()).toBe(10_000)
  const usage = await app.call(getUsage, {}, 'mira')
  expect(usage).toMatchObject({ characters_remaining: 0, debt: 10_000 })
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

test('two tabs that both pay leave one plan and one payment', async () => {
  await using app = await aShop()
  const [one, other] = [await app.order('studio'), await app.order('studio-yearly')]
  await app.pay(one)
  await app.pay(other)
  await app.hear()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(app.stripe.events().filter(({ type }) => type === 'charge.refunded')).toHaveLength(1)
})

test('a second press leads to the same checkout', async () => {
  await using app = await aShop()
  expect(await app.order('pro')).toBe(await app.order('pro'))
})

test('a larger plan costs the difference now, and the preview says how much', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass({ days: 8 })
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

test('a webhook without a good signature is refused and changes nothing', async () => {
  await using app = await aShop()
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' }
  const answer = await app.fetch('/api/webhooks/stripe', { method: 'POST', headers, body: '{"id":"evt_1"}' })
  expect(answer.status).toBe(400)
  expect(await app.app.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([])
})

test('an erased user is never charged again, even if the payment service was away', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  app.stripe.failNext({ kind: 'rate-limit', pattern: '/v1/customers/*', count: 1 })

  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))
  await app.hear()
  const count = (type: string) => app.stripe.events().filter((event) => event.type === type).length
  expect(count('customer.deleted')).toBe(0)
  await expect.poll(() => app.hear().then(() => count('customer.deleted'))).toBe(1)
  await app.pass({ months: 2 })

  expect([count('customer.subscription.deleted'), count('invoice.paid')]).toEqual([1, 1])
  const dump = JSON.stringify(await app.app.db.selectFrom('subscriptions').selectAll().execute())
  expect(dump).not.toContain(app.mira.id)
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
  await app.pass({ days: 8 })
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
