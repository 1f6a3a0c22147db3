import { cancelAddOn, purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  openPortal,
  previewPlanChange,
  startCheckout,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { cards, ibans } from '../test-kit/cards.ts'
import { monthsAfter } from '../standing/window-at.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

const to = (planId: string) => ({ body: { plan_id: planId } })
const withdrawal = { kind: 'withdraw', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

type Shop = Awaited<ReturnType<typeof aShop>>

const refundsIn = (app: Shop) => app.stripe.events().filter(({ type }) => type === 'refund.created')

async function payByDebitFromNowOn(app: Shop, iban: string) {
  const { url } = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  const { origin, pathname } = new URL(url)
  await app.payByDebit(`${origin}${pathname}/method`, iban)
  await app.hear()
}

async function aCustomer() {
  const app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  return app
}

test('of two changes at once one is refused, and nobody keeps a plan longer than it is paid', async () => {
  await using app = await aCustomer()

  const both = await Promise.allSettled([
    app.call(changePlan, to('studio-yearly'), 'mira'),
    app.call(changePlan, to('start'), 'mira'),
  ])

  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'order_under_way' } })
})

test('an add-on that a checkout names twice is paid once', async () => {
  await using app = await aShop()
  const body = { plan_id: 'studio', addon_ids: ['extra-characters', 'extra-characters'], ...returns }
  await app.pay((await app.call(startCheckout, { body }, 'mira')).url)
  await app.hear()

  const { addons, plan } = await app.subscription()
  expect(addons).toHaveLength(1)
  const [invoice] = await app.call(listInvoices, {}, 'mira')
  expect(invoice?.total.minor_units).toBe((plan?.price ?? 0) + (addons[0]?.addon.monthly_price ?? 0))
})

test('nothing is changed at the turn of a period', async () => {
  await using app = await aCustomer()
  await app.call(changePlan, to('start'), 'mira')
  const { current_period_end: end } = await app.subscription()
  app.clock.advance((Date.parse(end ?? '') - app.clock.now().getTime()) / 1000 - 60)

  await expect(app.call(changePlan, to('studio'), 'mira')).rejects.toMatchObject({ code: 'period_turns', status: 409 })
})

test('the add-ons of a contract end with it', async () => {
  await using app = await aCustomer()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.call(cancelSubscription, {}, 'mira')
  await app.pass({ months: 1, days: 1 })
  await app.pay(await app.order('studio-yearly'))
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', addons: [] })
  expect(await app.remaining()).toBe(600_000)
})

test('after much use, or for the second time, a person decides about a withdrawal', async () => {
  await using app = await aCustomer()
  await app.commit(app.job(100_000))
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ days: 2 })

  const states = await app.app.db.selectFrom('contractDeclarations').select('state').execute()
  expect(states).toEqual([{ state: 'open' }])
  expect(await app.subscription()).toMatchObject({ status: 'active' })
})

test('a change to a year does not make a used plan look unused when it is withdrawn', async () => {
  await using app = await aCustomer()
  await app.commit(app.job(100_000))
  await app.pass({ hours: 1 })
  await app.call(changePlan, to('studio-yearly'), 'mira')
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ days: 2 })

  const states = await app.app.db.selectFrom('contractDeclarations').select('state').execute()
  expect(states).toEqual([{ state: 'open' }])
  expect(refundsIn(app)).toEqual([])
})

test('a used month is not paid back by a smaller year', async () => {
  await using app = await aCustomer()
  await app.commit(app.job(600_000))

  const change = app.call(changePlan, to('start-yearly'), 'mira')

  await expect(change).rejects.toMatchObject({ code: 'yearly_smaller', status: 409 })
  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio' } })
})

test('free days of a small plan do not open a plan without free days', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()

  const preview = await app.call(previewPlanChange, to('studio'), 'mira')
  await app.call(changePlan, to('studio'), 'mira')
  await app.hear()

  expect(preview).toMatchObject({ due_now: { minor_units: 0 }, characters_now: 20_000 })
  expect(await app.remaining()).toBe(20_000)
})

test('the last day of a month gives the characters of a day, of a larger plan and of an add-on', async () => {
  await using app = await aShop()
  await app.pay(await app.order('start'))
  await app.hear()
  await app.pass({ days: 8 })
  const { current_period_end: end } = await app.subscription()
  const days = Math.floor((Date.parse(end ?? '') - app.clock.now().getTime()) / 86_400_000)
  await app.pass({ days })

  const preview = await app.call(previewPlanChange, to('studio'), 'mira')
  await app.call(changePlan, to('studio'), 'mira')
  await app.hear()
  const { maximum } = await app.characters()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.hear()

  expect(preview).toMatchObject({ characters_now: maximum })
  expect(maximum).toBeGreaterThan(20_000)
  expect(maximum).toBeLessThan(45_000)
  expect((await app.characters()).maximum - maximum).toBeLessThan(2000)
  await app.pass({ days: 2 })
  expect(await app.characters()).toMatchObject({ maximum: 625_000 })
})

test('an account that ordered leaves no lease with its id behind', async () => {
  await using app = await aCustomer()
  await app.call(changePlan, to('start'), 'mira')
  const { db, userData } = app.app
  const leases = () => db.selectFrom('leases').select('name').where('name', 'like', `%${app.mira.id}%`).execute()
  expect(await leases()).toHaveLength(1)

  await db.transaction().execute((tx) => userData.eraseAll(tx, app.mira.id))

  expect(await leases()).toEqual([])
})

test('money for characters comes back if the buyer has left before it arrived', async () => {
  await using app = await aCustomer()
  await app.payByDebit(await app.orderCharacters('s'), ibans.good)
  await app.hear()
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  const refunds = refundsIn(app)
  expect(refunds.map(({ data }) => (data.object as { amount: number }).amount)).toContain(399)
})

test('characters that were used are not paid back after the buyer has left', async () => {
  await using app = await aCustomer()
  await app.pay(await app.orderCharacters('l'))
  await app.hear()
  await app.commit(app.job(730_000))
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))
  await app.hear()

  await app.reconcile()
  await app.hear()

  expect(refundsIn(app)).toEqual([])
})

test('nobody can pay an overdue invoice after the contract has ended', async () => {
  await using app = await aCustomer()
  const { url } = await app.call(openPortal, { body: { return_url: returns.cancel_url } }, 'mira')
  const { origin, pathname } = new URL(url)
  await app.pay(`${origin}${pathname}/method`, cards.failsLater)
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  const overdue = (await app.call(listInvoices, {}, 'mira')).find(({ status }) => status === 'open')

  await app.pass({ days: 8 })

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect((await app.call(listInvoices, {}, 'mira')).map(({ status }) => status)).toEqual(['void', 'paid'])
  await app.pay(overdue?.url ?? '')
  expect((await app.call(listInvoices, {}, 'mira')).map(({ status }) => status)).toEqual(['void', 'paid'])
})

test('an address that only looks like ours is refused', async () => {
  await using app = await aCustomer()
  const body = { return_url: `blob:${returns.cancel_url}` }
  await expect(app.call(openPortal, { body }, 'mira')).rejects.toMatchObject({ code: 'return_address_refused' })
})

test('a plan whose characters are used is not paid back when an older debit clears', async () => {
  await using app = await aShop()
  await app.payByDebit(await app.order('studio'), ibans.good)
  await app.hear()
  await app.pass({ hours: 1 })
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.commit(app.job(600_000))

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio-yearly' } })
  expect(await app.remaining()).toBe(0)
  expect(refundsIn(app)).toMatchObject([{ data: { object: { amount: 5999 } } }])
})

test('a new bank account opens a tenth of a month, and one that has always paid the whole month', async () => {
  await using app = await aCustomer()
  await payByDebitFromNowOn(app, ibans.good)
  await app.pass({ months: 1, hours: 2 })
  expect(await app.remaining()).toBe(60_000)
  app.stripe.settlePayment()
  await app.hear()
  expect(await app.remaining()).toBe(600_000)

  await app.pass({ months: 1 })
  expect(await app.remaining()).toBe(600_000)
})

test('cancelled add-ons end with a contract that is withdrawn', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.call(cancelAddOn, { params: { id: 'extra-characters' } }, 'mira')
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ days: 1, hours: 1 })
  await app.pay(await app.order('studio'))
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', addons: [] })
  expect(await app.remaining()).toBe(600_000)
})

test('a cancelled add-on costs something again as soon as a new period has begun', async () => {
  await using app = await aCustomer()
  const again = () => app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await again()
  await app.call(cancelAddOn, { params: { id: 'extra-characters' } }, 'mira')
  await app.hear()
  const paid = () => app.stripe.events().filter(({ type }) => type === 'invoice.paid').length
  app.stripe.webhooks.failNext({ kind: 'held', count: 1000 })
  app.stripe.advance({ months: 1, hours: 2 })
  app.clock.advance(app.stripe.now() - Math.floor(app.clock.now().getTime() / 1000))
  const before = paid()

  await again()

  expect(paid()).toBe(before + 1)
})

/** Until a month begins on a 31st and ends on an earlier day. */
function daysUntilShortened(now: Date): number {
  const after = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000)
  let days = 0
  while (after(days).getUTCDate() !== 31 || monthsAfter(after(days), 1).getUTCDate() === 31) days += 1
  return days
}

test.for([
  { used: 625_000, left: 600_000, month: 'any' },
  { used: 0, left: 625_000, month: 'any' },
  { used: 625_000, left: 600_000, month: 'shortened' },
  { used: 0, left: 625_000, month: 'shortened' },
])('a cancelled add-on gives its month once when the plan becomes a year: $used used, $month month', async (given) => {
  const { used, left, month } = given
  await using app = await aShop()
  if (month === 'shortened') await app.pass({ days: daysUntilShortened(app.clock.now()) })
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await app.call(cancelAddOn, { params: { id: 'extra-characters' } }, 'mira')
  await app.commit(app.job(used))
  const { current_period_end: end } = await app.subscription()
  await app.pass({ hours: 2 })

  await app.call(changePlan, to('studio-yearly'), 'mira')
  await app.hear()

  expect(await app.remaining()).toBe(left)
  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio-yearly' }, addons: [{ active_until: end }] })
})

test('what is charged at once is not charged by a bank debit', async () => {
  await using app = await aShop()
  await app.pay(await app.order('stream-yearly'))
  await app.hear()
  await app.pass({ days: 8 })
  await payByDebitFromNowOn(app, ibans.good)

  const tooSlow = { code: 'debit_too_slow', status: 409 }
  await expect(app.call(previewPlanChange, to('studio-yearly'), 'mira')).rejects.toMatchObject(tooSlow)
  await expect(app.call(changePlan, to('studio-yearly'), 'mira')).rejects.toMatchObject(tooSlow)
  const order = app.call(purchaseAddOns, { body: { addon_id: 'extra-characters', ...returns } }, 'mira')
  await expect(order).rejects.toMatchObject(tooSlow)
})
