import { listDeclarations, settleDeclaration } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { expect, test } from 'vitest'
import { day } from '../test-kit/billing-stage.ts'
import { aDebtor } from '../test-kit/debtor.ts'

const cancellation = { kind: 'cancel', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

async function aCustomer() {
  const app = await aDebtor()
  await app.pay(await app.order('studio'))
  await app.hear()
  return Object.assign(app, {
    async cancelInLastMinute() {
      const { current_period_end: end } = await app.subscription()
      await app.pass({ hours: Math.floor((Date.parse(end ?? '') - app.clock.now().getTime()) / 1000 - 60) / 3600 })
      await app.call(declareContractEnd, { body: cancellation })
      await app.hear()
      await app.pass({ hours: 2 })
    },
    async states() {
      const all = app.app.db.selectFrom('contractDeclarations').select('state').orderBy('receivedAt')
      return (await all.execute()).map(({ state }) => state)
    },
  })
}

test('a cancellation that is left to a person stays so, also if it is looked at twice', async () => {
  await using app = await aCustomer()
  await app.cancelInLastMinute()
  await app.commit(app.job(61_000))
  app.stripe.advance({ days: 1 })
  app.clock.advance(day)
  await app.stripe.webhooks.idle()
  await app.runTimers()
  app.clock.advance(11 * 60)
  await app.runTimers()
  await app.hear()

  expect(await app.states()).toEqual(['open'])
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
})

test('a withdrawal that was settled without having been carried out is no money paid back', async () => {
  await using app = await aCustomer()
  await app.pass({ days: 20 })
  await app.call(declareContractEnd, { body: { ...cancellation, kind: 'withdraw' } })
  await app.hear()
  const [late] = (await app.call(listDeclarations, { query: {} }, 'boss')).items
  await app.call(settleDeclaration, { params: { id: late?.id ?? '' } }, 'boss')
  await app.cancelInLastMinute()
  await app.pass({ days: 1 })

  expect(await app.states()).toEqual(['done', 'done'])
  expect(app.refunds()).toContain(5999)
})
