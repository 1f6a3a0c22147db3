import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import type { OrderConsent } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aDebtor } from '../test-kit/debtor.ts'

const withdrawal = { kind: 'withdraw', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

async function aCustomer(plan: string, consents: OrderConsent[] = ['start_at_once']) {
  const app = await aDebtor()
  await app.pay(await app.order(plan, 'mira', consents))
  await app.hear()
  return Object.assign(app, {
    async withdraw() {
      await app.call(declareContractEnd, { body: withdrawal })
      await app.hear()
    },
    /** In the last hours of the period, which turns while the cancellation waits. */
    async cancelLate() {
      const { current_period_end: end } = await app.subscription()
      await app.pass({ hours: Math.floor((Date.parse(end ?? '') - app.clock.now().getTime()) / 3_600_000) - 3 })
      await app.call(declareContractEnd, { body: { ...withdrawal, kind: 'cancel' } })
      await app.hear()
      await app.pass({ hours: 6 })
    },
    async eraseAndWait() {
      await app.erase()
      await app.hear()
      await app.pass({ days: 2 })
    },
    declared: () => app.app.db.selectFrom('contractDeclarations').select(['state', 'userId']).execute(),
  })
}

test('a withdrawal is paid back also if the account is erased while it waits', async () => {
  await using app = await aCustomer('studio-yearly')
  await app.pass({ days: 10 })
  await app.withdraw()
  await app.eraseAndWait()

  const [refund = 0] = app.refunds()
  expect(refund).toBeGreaterThan(58_000)
  expect(refund).toBeLessThan(58_500)
  expect(await app.declared()).toEqual([{ state: 'done', userId: null }])
  expect(await app.open()).toEqual([])
})

test('without consent to begin early, all is paid back also after an erasure', async () => {
  await using app = await aCustomer('studio-yearly', [])
  await app.pass({ days: 10 })
  await app.withdraw()
  await app.eraseAndWait()

  expect(app.refunds()).toEqual([59_990])
})

test('a cancellation in the last hours is paid back also if the account is erased after the renewal', async () => {
  await using app = await aCustomer('studio-yearly')
  await app.cancelLate()
  await app.eraseAndWait()

  expect(app.refunds()).toContain(59_990)
  expect(await app.declared()).toEqual([{ state: 'done', userId: null }])
})

test('a user who has used much of the plan meanwhile is paid back by a person', async () => {
  await using app = await aCustomer('studio')
  await app.cancelLate()
  await app.commit(app.job(100_000))
  await app.eraseAndWait()

  expect(app.refunds()).toEqual([])
  expect(await app.declared()).toEqual([{ state: 'open', userId: null }])
})

test('bought characters are left to a person, the plan is paid back', async () => {
  await using app = await aCustomer('studio')
  await app.pay(await app.orderCharacters('s'))
  await app.hear()
  await app.withdraw()
  await app.eraseAndWait()

  expect(app.refunds()).toEqual([5999])
  expect(await app.declared()).toEqual([{ state: 'open', userId: null }])
})

test.for(['DELETE /v1/subscriptions/*', 'DELETE /v1/customers/*', 'POST /v1/refunds'])(
  'what was declared before an erasure is paid back once, also if %s fails twice',
  async (pattern) => {
    await using app = await aCustomer('studio')
    await app.withdraw()
    app.stripe.failNext({ kind: 'unavailable', pattern, count: 2 })
    await app.eraseAndWait()

    expect(app.refunds()).toEqual([5999])
    expect(await app.open()).toEqual([])
  },
)

test('an erasure pays nothing back for a withdrawal that came too late', async () => {
  await using app = await aCustomer('studio')
  await app.pass({ days: 16 })
  await app.withdraw()
  await app.eraseAndWait()

  expect(app.refunds()).toEqual([])
  expect(await app.declared()).toEqual([{ state: 'open', userId: null }])
})
