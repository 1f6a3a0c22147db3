import { endPlanOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { expect, test } from 'vitest'
import { ibans } from '../test-kit/cards.ts'
import { aDebtor, type Debtor } from '../test-kit/debtor.ts'

const withdrawal = { kind: 'withdraw', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

/** In two tabs: one by bank debit, which is on its way for days, and one by card. */
async function orderTwice(app: Debtor) {
  const [slow, quick] = [await app.order('studio'), await app.order('start')]
  await app.payByDebit(slow, ibans.good)
  await app.pay(quick)
  await app.hear()
}

test('a withdrawal also ends the other order whose first debit is on its way', async () => {
  await using app = await aDebtor()
  await orderTwice(app)
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ days: 1, hours: 1 })

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toContain(5999)
  expect(await app.open()).toEqual([])
})

test('a plan that was bought twice is paid back also if its payment is disputed, once the dispute is won', async () => {
  await using app = await aDebtor()
  const [first, second] = [await app.order('studio'), await app.order('studio-yearly')]
  await app.pay(first)
  await app.pass({ hours: 1 })
  await app.pay(second)
  app.stripe.raiseDispute()
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect([app.refunds(), await app.open()]).toMatchObject([[], [{}]])

  app.stripe.winDispute()
  await app.hear()
  await app.reconcile()
  await app.hear()
  expect([app.refunds(), await app.open()]).toEqual([[59_990], []])
})

test('a withdrawal leaves an order that came after it', async () => {
  await using app = await aDebtor()
  const [first, later] = [await app.order('start'), await app.order('studio')]
  await app.pay(first)
  await app.hear()
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ hours: 1 })
  await app.payByDebit(later, ibans.good)
  await app.pass({ days: 1 })

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'active', plan: { id: 'studio' } })
  expect(app.refunds()).not.toContain(5999)
})

test('an administrator who ends a plan also ends the other order whose first debit is on its way', async () => {
  await using app = await aDebtor()
  await orderTwice(app)
  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toContain(5999)
  expect(await app.open()).toEqual([])
})
