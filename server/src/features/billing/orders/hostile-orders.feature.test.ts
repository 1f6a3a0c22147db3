import { purchaseAddOns } from '@lautgabe/contract/billing/extras-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import {
  cancelSubscription,
  changePlan,
  openPortal,
  previewPlanChange,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { ibans } from '../test-kit/cards.ts'
import { aShop, returns } from '../test-kit/payments-stage.ts'

const to = (planId: string) => ({ body: { plan_id: planId } })
const withdrawal = { kind: 'withdraw', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

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
  expect(app.stripe.events().filter(({ type }) => type === 'refund.created')).toEqual([])
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

test('money for characters comes back if the buyer has left before it arrived', async () => {
  await using app = await aCustomer()
  await app.payByDebit(await app.orderCharacters('s'), ibans.good)
  await app.hear()
  await app.app.db.transaction().execute((tx) => app.app.userData.eraseAll(tx, app.mira.id))
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  const refunds = app.stripe.events().filter(({ type }) => type === 'refund.created')
  expect(refunds.map(({ data }) => (data.object as { amount: number }).amount)).toContain(399)
})

test('an address that only looks like ours is refused', async () => {
  await using app = await aCustomer()
  const body = { return_url: `blob:${returns.cancel_url}` }
  await expect(app.call(openPortal, { body }, 'mira')).rejects.toMatchObject({ code: 'return_address_refused' })
})
