import { endPlanOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import {
  cancelSubscription,
  type OrderConsent,
  reactivateSubscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { ibans } from '../test-kit/cards.ts'
import { aDebtor, type Debtor } from '../test-kit/debtor.ts'

const cancellation = { kind: 'cancel', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const
const withdrawal = { ...cancellation, kind: 'withdraw' } as const

/** The contract begins only when the first debit has arrived. */
async function orderByDebit(app: Debtor, plan: string, consents: OrderConsent[] = []) {
  await app.payByDebit(await app.order(plan, 'mira', consents), ibans.good)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'processing' })
}

test('a withdrawal while the first debit is on its way ends the order, and the debit is paid back', async () => {
  await using app = await aDebtor()
  await orderByDebit(app, 'studio')
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'processing', cancel_at_period_end: true })
  await app.pass({ days: 1, hours: 1 })

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toEqual([5999])
  expect(await app.open()).toEqual([])
})

test.for(['after', 'within'])(
  'an order that never began costs nothing, also if its debit arrives %s the day in which a withdrawal waits',
  async (arrives) => {
    await using app = await aDebtor()
    await orderByDebit(app, 'studio', ['start_at_once'])
    await app.pass({ days: 3 })
    await app.call(declareContractEnd, { body: withdrawal })
    await app.hear()
    if (arrives === 'after') await app.pass({ days: 1, hours: 1 })
    app.stripe.settlePayment()
    await app.hear()
    if (arrives === 'within') await app.pass({ days: 1, hours: 1 })

    expect(await app.subscription()).toMatchObject({ status: 'ended' })
    expect(app.refunds()).toEqual([5999])
  },
)

test('an order whose first debit is on its way can be kept', async () => {
  await using app = await aDebtor()
  await orderByDebit(app, 'studio')
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()

  await app.call(reactivateSubscription, {}, 'mira')

  expect(await app.subscription()).toMatchObject({ status: 'processing', cancel_at_period_end: false })
  await app.pass({ days: 1, hours: 1 })
  app.stripe.settlePayment()
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: false })
})

test('a cancellation while the first debit is on its way counts as soon as the plan runs', async () => {
  await using app = await aDebtor()
  await orderByDebit(app, 'studio')
  await app.call(declareContractEnd, { body: cancellation })
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'processing' })

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', cancel_at_period_end: true })
})

test('an administrator ends an order whose first debit is on its way, and all of it is paid back', async () => {
  await using app = await aDebtor()
  await orderByDebit(app, 'studio', ['start_at_once'])
  await app.pass({ days: 3 })
  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toEqual([5999])
})

test('an order whose first debit is on its way is paid back after its account was erased', async () => {
  await using app = await aDebtor()
  await orderByDebit(app, 'studio-yearly')
  await app.erase()
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  expect(app.refunds()).toEqual([59_990])
  expect(await app.open()).toEqual([])
})

test('the rest of a year that was promised back is paid back also if the account is erased first', async () => {
  await using app = await aDebtor()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 12 })
  await app.pass({ days: 2 })
  await app.call(cancelSubscription, {}, 'mira')
  await app.hear()
  expect(app.refunds()).toEqual([])

  await app.erase()
  await app.hear()

  const [refund = 0] = app.refunds()
  expect(refund).toBeGreaterThan(50_000)
  expect(refund).toBeLessThan(56_000)
})
