import { endPlanOfUser, listPaymentEvents, rerunPaymentEvent } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ibans } from '../test-kit/cards.ts'
import { aDebtor, type Debtor } from '../test-kit/debtor.ts'

const cancellation = { kind: 'cancel', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const
const withdrawal = { ...cancellation, kind: 'withdraw' } as const

/** The first debit is on its way when the plan ends, and all of it is due. */
async function withdrawDuringDebit(app: Debtor) {
  await app.payByDebit(await app.order('pro'), ibans.good)
  await app.hear()
  await app.pass({ days: 7, hours: 3 })
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  await app.pass({ days: 1, hours: 1 })
  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(await app.invoices()).toEqual([[2499, 'open'], expect.anything()])
  expect(app.refunds()).toEqual([])
}

test('a debit that was on its way at a withdrawal is paid back when it arrives', async () => {
  await using app = await aDebtor()
  await withdrawDuringDebit(app)

  app.stripe.settlePayment()
  await app.hear()

  expect(app.refunds()).toEqual([2499])
  expect(await app.open()).toEqual([])
})

test('the nightly run pays a late debit back if no event has told of it', async () => {
  await using app = await aDebtor()
  await withdrawDuringDebit(app)

  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  app.stripe.settlePayment()
  await app.hear()
  expect(app.refunds()).toEqual([])
  await app.reconcile()
  await app.hear()

  expect(app.refunds()).toEqual([2499])
})

test('a late debit is paid back also after the account was erased', async () => {
  await using app = await aDebtor()
  await withdrawDuringDebit(app)
  await app.erase()
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  expect(app.refunds()).toEqual([2499])
})

test('a late debit that fails needs nothing', async () => {
  await using app = await aDebtor()
  await withdrawDuringDebit(app)

  app.stripe.failPayment()
  await app.hear()

  expect(app.refunds()).toEqual([])
  expect(await app.open()).toEqual([])
})

test('a refund that is undecided after 90 days is tried no more, and an administrator is told', async () => {
  await using app = await aDebtor()
  await withdrawDuringDebit(app)
  const failed = () => app.call(listPaymentEvents, { query: { state: 'failed' } }, 'boss')
  app.clock.advance(89 * 24 * 60 * 60)
  await app.runTimers()
  await app.runJobs()
  expect([await app.open(), (await failed()).items]).toMatchObject([[{}], []])

  app.clock.advance(2 * 24 * 60 * 60)
  await app.runTimers()
  await app.runJobs()

  expect(await app.open()).toEqual([])
  const receivedAt = app.clock.now().toISOString()
  const [event] = (await failed()).items
  expect(event).toMatchObject({ type: 'contract.refund', username: 'mira' })
  expect(event?.received_at.slice(0, 10)).toBe(receivedAt.slice(0, 10))
})

/** Nothing was decided for 91 days. */
async function aGivenUpRefund(app: Debtor) {
  await withdrawDuringDebit(app)
  const passDays = async (days: number) => {
    app.clock.advance(days * 24 * 60 * 60)
    await app.runTimers()
    await app.runJobs()
  }
  await passDays(91)
  const failed = async () => (await app.call(listPaymentEvents, { query: { state: 'failed' } }, 'boss')).items
  const [event] = await failed()
  const runAgain = () => app.call(rerunPaymentEvent, { params: { id: event?.id ?? '' } }, 'boss')
  return { passDays, failed, runAgain }
}

test('a refund that was given up is paid when an administrator runs it again', async () => {
  await using app = await aDebtor()
  const { runAgain, failed } = await aGivenUpRefund(app)
  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  app.stripe.settlePayment()
  await app.hear()

  await runAgain()
  await app.runJobs()

  expect(app.refunds()).toEqual([2499])
  expect([await app.open(), await failed()]).toEqual([[], []])
})

test('a refund that is run again and still cannot be paid is tried on, and fails again after 90 days', async () => {
  await using app = await aDebtor()
  const { runAgain, failed, passDays } = await aGivenUpRefund(app)
  await runAgain()
  await app.runJobs()
  expect([await app.open(), await failed()]).toMatchObject([[{}], []])

  await passDays(91)
  expect([await app.open(), await failed()]).toMatchObject([[], [{ type: 'contract.refund', username: 'mira' }]])

  await runAgain()
  await app.runJobs()
  app.stripe.settlePayment()
  await app.hear()
  expect(app.refunds()).toEqual([2499])
})

test('a refund that is run again is not taken for done because of another event that came before', async () => {
  await using app = await aDebtor()
  const { runAgain } = await aGivenUpRefund(app)
  app.stripe.settlePayment()
  await app.stripe.webhooks.idle()
  await runAgain()
  await app.runJobs()
  expect(app.refunds()).toEqual([2499])
})

test('the nightly run ends and pays back what a job has given up', async () => {
  await using app = await aDebtor()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ days: 10 })
  app.stripe.failNext({ kind: 'unavailable', pattern: 'DELETE /v1/subscriptions/*', count: 3 })
  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.hear()
  await sql`delete from jobs.job where name = 'end-subscription'`.execute(app.app.db)

  await app.reconcile()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  expect(app.refunds()).toHaveLength(1)
  expect(await app.open()).toEqual([])
})

test.for(['studio', 'studio-yearly'])(
  'the debit of %s that was on its way at a last-day cancellation is paid back',
  async (plan) => {
    await using app = await aDebtor()
    await app.payByDebit(await app.order(plan), ibans.good)
    await app.hear()
    app.stripe.settlePayment()
    await app.hear()
    const { current_period_end: end } = await app.subscription()
    await app.pass({ hours: Math.floor((Date.parse(end ?? '') - app.clock.now().getTime()) / 3_600_000) - 1 })
    await app.call(declareContractEnd, { body: cancellation })
    await app.hear()
    await app.pass({ hours: 27 })
    const [[price = 0, status] = []] = await app.invoices()
    expect([await app.subscription(), status]).toMatchObject([{ status: 'ended' }, 'open'])

    app.stripe.settlePayment()
    await app.hear()

    expect(app.refunds()).toContain(price)
  },
)

test('a debit that was on its way when an administrator ended the plan is paid back', async () => {
  await using app = await aDebtor()
  await app.payByDebit(await app.order('studio'), ibans.good)
  await app.hear()
  app.stripe.settlePayment()
  await app.hear()
  await app.pass({ days: 30, hours: 26 })
  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.hear()

  app.stripe.settlePayment()
  await app.hear()

  const [refund = 0] = app.refunds()
  expect(refund).toBeGreaterThan(5700)
  expect(refund).toBeLessThan(5999)
})
