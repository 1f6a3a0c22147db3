import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { cancelSubscription, listInvoices } from '@lautgabe/contract/billing/subscription-api.ts'
import type { Sent } from '@lautgabe/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { aShop } from '../test-kit/payments-stage.ts'

const cancellation = { kind: 'cancel', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

async function aCustomer(plan: string) {
  const app = await aShop()
  await app.pay(await app.order(plan))
  await app.hear()
  return Object.assign(app, {
    /** Until so many seconds before the end of the period. */
    async passUntil(seconds: number) {
      const { current_period_end: end } = await app.subscription()
      const left = Math.floor((Date.parse(end ?? '') - app.clock.now().getTime()) / 1000)
      await app.pass({ hours: (left - seconds) / 3600 })
    },
    /** Nothing runs yet. */
    declare: (body: Sent<typeof declareContractEnd>['body'] = cancellation) => app.call(declareContractEnd, { body }),
    async states() {
      const all = app.app.db.selectFrom('contractDeclarations').select('state').orderBy('receivedAt')
      return (await all.execute()).map(({ state }) => state)
    },
    refunds: () =>
      app.stripe
        .events()
        .filter(({ type }) => type === 'refund.created')
        .map(({ data }) => (data.object as { amount: number }).amount),
  })
}

test('a cancellation that arrived in time ends the plan also if it is looked at after the period has turned', async () => {
  await using app = await aCustomer('studio')
  await app.passUntil(60)
  await app.declare()
  app.stripe.advance({ hours: 2 / 60 })
  app.clock.advance(120)
  await app.hear()

  expect(await app.states()).toEqual(['waiting'])
  await app.pass({ days: 1, hours: 1 })

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toContain(5999)
})

test('a plan that its streamer has cancelled for the next period ends with the one of the declaration', async () => {
  await using app = await aCustomer('studio')
  await app.passUntil(60)
  await app.declare()
  app.stripe.advance({ hours: 2 / 60 })
  app.clock.advance(120)
  await app.call(cancelSubscription, {}, 'mira')
  await app.hear()
  await app.pass({ days: 1, hours: 1 })

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toContain(5999)
})

test('the day until which a contract is cancelled is a German day, as it is shown', async () => {
  await using app = await aShop()
  const night = new Date(app.clock.now())
  night.setUTCHours(47, 30, 0, 0)
  await app.pass({ hours: (night.getTime() - app.clock.now().getTime()) / 3_600_000 })
  await app.pay(await app.order('studio'))
  await app.hear()
  const { current_period_end: end } = await app.subscription()
  const nextDay = new Date(Date.parse(end ?? '') + 3_600_000).toISOString().slice(0, 10)

  await app.call(declareContractEnd, { body: { ...cancellation, ends_on: nextDay } })
  await app.hear()

  expect(await app.subscription()).toMatchObject({ cancel_at_period_end: true })
})

test('free days that are cancelled in their last day end without a charge', async () => {
  await using app = await aCustomer('pro')
  await app.passUntil(12 * 60 * 60)
  await app.declare()
  await app.hear()

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'trialing', cancel_at_period_end: true })
  await app.pass({ hours: 15 })

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect((await app.call(listInvoices, {}, 'mira')).map(({ total }) => total.minor_units)).toEqual([0])
})

test('free days that are cancelled at the very end are paid back', async () => {
  await using app = await aCustomer('pro')
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ days: 1, hours: 2 })

  expect(await app.states()).toEqual(['done'])
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toEqual([2499])
})

test('characters that were bought do not make a used month look unused', async () => {
  await using app = await aCustomer('start')
  await app.pass({ days: 8 })
  await app.pay(await app.orderCharacters('l'))
  await app.pay(await app.orderCharacters('l'))
  await app.hear()
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ hours: 2 })
  await app.commit(app.job(2001))
  await app.pass({ days: 1 })

  expect(await app.states()).toEqual(['open'])
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(app.refunds()).toEqual([])
})

test('a second cancellation in the last day within a year is left to a person', async () => {
  await using app = await aCustomer('studio')
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ days: 1, hours: 2 })
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  const paidBack = app.refunds()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ days: 1, hours: 2 })

  expect(await app.states()).toEqual(['done', 'open'])
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
  expect(app.refunds()).toEqual(paidBack)
})

test('a cancellation that a person decides about lets no other month be charged', async () => {
  await using app = await aCustomer('studio')
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ hours: 2 })
  await app.commit(app.job(61_000))
  await app.pass({ days: 1 })
  expect(await app.states()).toEqual(['open'])
  const charged = (await app.call(listInvoices, {}, 'mira')).length

  await app.pass({ months: 2 })

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(await app.call(listInvoices, {}, 'mira')).toHaveLength(charged)
})

test('a cancellation in the last day after a withdrawal that was paid back is left to a person', async () => {
  await using app = await aCustomer('studio')
  await app.declare({ ...cancellation, kind: 'withdraw' })
  await app.hear()
  await app.pass({ days: 1, hours: 1 })
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ days: 1, hours: 2 })

  expect(await app.states()).toEqual(['done', 'open'])
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
})

test('in another year a cancellation in the last day is carried out again', async () => {
  await using app = await aCustomer('studio')
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ days: 1, hours: 2 })
  await app.pass({ months: 12 })
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.passUntil(60)
  await app.declare()
  await app.hear()
  await app.pass({ days: 1, hours: 2 })

  expect(await app.states()).toEqual(['done', 'done'])
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
})
