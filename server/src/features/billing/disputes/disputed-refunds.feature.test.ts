import { endPlanOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import { cancelSubscription, reactivateSubscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { aMailingShop } from '../test-kit/read-mails.ts'

const withdrawal = { kind: 'withdraw', name: 'Mira', contract: 'mira', email: 'mira@example.org' } as const

/** A streamer who has paid for a plan, whose payment is disputed after this time. */
async function aDisputedPlan(plan: string, after: { days?: number; months?: number }) {
  const app = await aMailingShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order(plan))
  await app.hear()
  await app.pass(after)
  const dispute = app.stripe.raiseDispute()
  await app.hear()
  await app.takeMails()
  return Object.assign(app, {
    dispute,
    async withdraw() {
      await app.call(declareContractEnd, { body: withdrawal })
      await app.hear()
      await app.pass({ days: 1, hours: 1 })
      expect(await app.subscription()).toMatchObject({ status: 'ended' })
    },
    async night() {
      await app.hear()
      await app.reconcile()
      await app.hear()
    },
    refunds: () =>
      app.stripe
        .events()
        .filter(({ type }) => type === 'refund.created')
        .map(({ data }) => (data.object as { amount: number }).amount),
    /** How many contracts have something that is still to be paid back. */
    open: async () => (await app.app.db.selectFrom('contractRefunds').selectAll().execute()).length,
  })
}

test('what a withdrawal promises during a dispute is paid back once the dispute is won', async () => {
  await using app = await aDisputedPlan('studio', { days: 8 })
  await app.withdraw()
  const mails = await app.takeMails()
  const mail = mails.find(({ subject }) => subject.includes('has been carried out'))?.text
  expect(mail).toContain('A payment for it is disputed')
  expect(mail).toContain('taken back or rejected')
  await app.night()
  expect([app.refunds(), await app.open()]).toEqual([[], 1])

  app.stripe.winDispute(app.dispute.id)
  await app.night()
  expect([app.refunds(), await app.open()]).toEqual([[app.dispute.amount], 0])
  await app.night()
  expect(app.refunds()).toHaveLength(1)
})

test('a withdrawal during an inquiry, which does not hold the money, promises the refund within 14 days', async () => {
  await using app = await aDisputedPlan('studio', { days: 8 })
  Object.assign(app.dispute, { status: 'warning_needs_response', is_charge_refundable: true })
  await app.withdraw()
  const mails = await app.takeMails()
  const mail = mails.find(({ subject }) => subject.includes('has been carried out'))?.text
  expect(mail).not.toContain('disputed')
  expect(mail).toContain('We refund everything you paid for it within 14 days')
  expect(app.refunds()).toEqual([app.dispute.amount])
})

test('a disputed plan that somebody else withdraws can be kept on its page', async () => {
  await using app = await aDisputedPlan('studio', { days: 8 })
  await app.call(declareContractEnd, { body: withdrawal })
  await app.hear()
  const { carryOutAt } = await app.app.db
    .selectFrom('contractDeclarations')
    .select('carryOutAt')
    .executeTakeFirstOrThrow()
  expect(await app.subscription()).toMatchObject({
    status: 'suspended',
    cancel_at_period_end: true,
    current_period_end: carryOutAt?.toISOString(),
  })

  await app.call(reactivateSubscription, {}, 'mira')
  await app.pass({ days: 1, hours: 1 })
  expect(await app.subscription()).toMatchObject({ status: 'suspended', cancel_at_period_end: false })
})

test('a withdrawal whose dispute is lost needs no refund any more', async () => {
  await using app = await aDisputedPlan('studio', { days: 8 })
  await app.withdraw()
  app.stripe.loseDispute(app.dispute.id)
  await app.night()
  expect([app.refunds(), await app.open()]).toEqual([[], 0])
})

test('a withdrawal without a dispute promises the refund within 14 days', async () => {
  await using app = await aDisputedPlan('studio', { days: 8 })
  app.stripe.winDispute(app.dispute.id)
  await app.hear()
  await app.withdraw()
  const mails = await app.takeMails()
  const mail = mails.find(({ subject }) => subject.includes('has been carried out'))?.text
  expect(mail).not.toContain('disputed')
  expect(mail).toContain('We refund everything you paid for it within 14 days')
  expect(app.refunds()).toEqual([app.dispute.amount])
})

test('the rest of a cancelled year that ends during a dispute is paid back once the dispute is won', async () => {
  await using app = await aDisputedPlan('studio-yearly', { months: 13 })
  await app.call(cancelSubscription, {}, 'mira')
  await app.pass({ months: 2 })
  expect([(await app.subscription()).status, app.refunds()]).toEqual(['ended', []])

  app.stripe.winDispute(app.dispute.id)
  await app.night()
  expect(app.refunds()).toEqual([expect.closeTo((app.dispute.amount * 10) / 12, -3)])
})

test('the rest of a plan that an administrator ends in a dispute is paid back once the dispute is won', async () => {
  await using app = await aDisputedPlan('studio', { days: 15 })
  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.night()
  expect(app.refunds()).toEqual([])

  app.stripe.winDispute(app.dispute.id)
  await app.night()
  expect(app.refunds()).toEqual([expect.closeTo(app.dispute.amount / 2, -3)])
})
