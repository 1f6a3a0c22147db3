import { endPlanOfUser } from '@lautgabe/contract/billing/billing-admin-api.ts'
import {
  cancelSubscription,
  listInvoices,
  reactivateSubscription,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards } from '../test-kit/cards.ts'
import { aMailingShop } from '../test-kit/read-mails.ts'

/** A streamer in the second year, whose payment is disputed. A cancellation ends such a year early. */
async function aDisputedSecondYear() {
  const app = await aMailingShop()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 13 })
  const dispute = app.stripe.raiseDispute()
  await app.hear()
  await app.takeMails()
  return Object.assign(app, {
    dispute: dispute.id,
    refunds: () => app.stripe.events().filter(({ type }) => type === 'refund.created'),
    cancel: () => app.call(cancelSubscription, {}, 'mira'),
    mails: async () => (await app.takeMails()).map(({ subject, text }) => `${subject} ${text}`),
  })
}

const anyRefund = /refund/i

test('a disputed plan can be cancelled and kept, and the mails promise neither a plan that works nor a refund', async () => {
  await using app = await aDisputedSecondYear()
  const cancelled = await app.cancel()
  expect(cancelled).toMatchObject({ status: 'suspended', is_disputed: true, cancel_at_period_end: true })
  const [mail, ...others] = await app.mails()
  expect(others).toEqual([])
  expect(mail).toContain('stays on hold')
  expect(mail).not.toContain('works as before')
  expect(mail).not.toMatch(anyRefund)

  const kept = await app.call(reactivateSubscription, {}, 'mira')
  expect(kept).toMatchObject({ status: 'suspended', is_disputed: true, cancel_at_period_end: false })
  expect((await app.mails()).join()).not.toContain('next payment')
})

test('a year that was to end early and is ended by a lost dispute before gives nothing back', async () => {
  await using app = await aDisputedSecondYear()
  await app.cancel()
  await app.takeMails()
  app.stripe.loseDispute(app.dispute)
  await app.hear()
  await app.pass({ months: 2 })
  await app.reconcile()
  await app.hear()
  expect((await app.subscription()).status).toBe('ended')
  expect((await app.mails()).join()).not.toMatch(anyRefund)
  expect(app.refunds()).toEqual([])
  expect(await app.app.db.selectFrom('contractRefunds').selectAll().execute()).toEqual([])
})

test('a year that was to end early and is ended by hand before gives the promised rest back', async () => {
  await using app = await aDisputedSecondYear()
  app.stripe.winDispute(app.dispute)
  await app.hear()
  await app.cancel()
  const [promise] = await app.mails()
  expect(promise).toMatch(anyRefund)
  const { subscriptionId } = await app.app.db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('userId', '=', app.mira.id)
    .executeTakeFirstOrThrow()
  await app.app.payments?.endNow(subscriptionId ?? '')
  await app.hear()
  await app.reconcile()
  await app.hear()
  expect((await app.subscription()).status).toBe('ended')
  expect((await app.mails()).join()).toContain('Your plan has ended')
  expect(app.refunds()).toHaveLength(1)
})

test('a year that ends early while its payment is disputed is told of without a refund', async () => {
  await using app = await aDisputedSecondYear()
  await app.cancel()
  await app.takeMails()
  await app.pass({ months: 2 })
  expect((await app.subscription()).status).toBe('ended')
  const [mail] = await app.mails()
  expect(mail).toContain('Your plan has ended')
  expect(mail).not.toMatch(anyRefund)
})

/** The second year has begun during a dispute about the first one, so it waits to be charged. The plan is cancelled. */
async function aCancelledYearThatWaits() {
  const app = await aMailingShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 11, days: 20 })
  const { id } = app.stripe.raiseDispute()
  await app.hear()
  await app.pass({ months: 1 })
  await app.takeMails()
  await app.call(cancelSubscription, {}, 'mira')
  return Object.assign(app, {
    async win() {
      app.stripe.winDispute(id)
      await app.hear()
    },
    invoices: async () => (await app.call(listInvoices, {}, 'mira')).map(({ status }) => status),
    mails: async () => (await app.takeMails()).map(({ subject, text }) => `${subject} ${text}`),
  })
}

test('a year that waits to be charged is void when its cancelled plan ends before the dispute is won', async () => {
  await using app = await aCancelledYearThatWaits()
  await app.pass({ months: 2 })
  expect((await app.subscription()).status).toBe('ended')
  await app.win()
  await app.pass({ months: 1 })
  expect(await app.invoices()).toEqual(['void', 'paid'])
})

test('a year that waits is not charged for a cancelled plan either if the dispute is won before the end', async () => {
  await using app = await aCancelledYearThatWaits()
  expect((await app.mails()).join()).toContain('charged only if you keep the plan')
  await app.win()
  await app.reconcile()
  await app.hear()
  expect(await app.subscription()).toMatchObject({
    status: 'active',
    is_disputed: false,
    characters_remaining: 60_000,
    charged_if_kept: { minor_units: 59_990, currency: 'EUR' },
  })
  await app.pass({ months: 2 })
  expect([(await app.subscription()).status, await app.invoices()]).toEqual(['ended', ['void', 'paid']])
  expect((await app.mails()).join()).not.toMatch(anyRefund)
})

test('a year that waits is charged when its plan is kept after the dispute is won, and the mail says so', async () => {
  await using app = await aCancelledYearThatWaits()
  expect(await app.subscription()).toMatchObject({ is_disputed: true, charged_if_kept: null })
  await app.win()
  await app.takeMails()
  expect(await app.call(reactivateSubscription, {}, 'mira')).toMatchObject({ charged_if_kept: null })
  expect((await app.mails()).join()).toContain('is charged now')
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  expect(await app.invoices()).toEqual(['paid', 'paid'])
})

/** The first charge of the second year has failed, then the payment of the first year is disputed. The plan is cancelled. */
async function aCancelledYearThatFailed() {
  const app = await aMailingShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.payFromNowOnBy(cards.failsLater)
  await app.pass({ months: 12, hours: 2 })
  const { id } = app.stripe.raiseDispute()
  await app.hear()
  await app.payFromNowOnBy(cards.good)
  await app.call(cancelSubscription, {}, 'mira')
  app.stripe.winDispute(id)
  await app.hear()
  return Object.assign(app, {
    invoices: async () => (await app.call(listInvoices, {}, 'mira')).map(({ status }) => status),
  })
}

test('a year that could not be charged is not tried again for a cancelled plan when the dispute is won', async () => {
  await using app = await aCancelledYearThatFailed()
  await app.reconcile()
  await app.pass({ days: 8 })
  expect(await app.invoices()).toEqual(['open', 'paid'])
  expect((await app.subscription()).charged_if_kept).toEqual({ minor_units: 59_990, currency: 'EUR' })

  await app.pass({ months: 1 })
  expect([(await app.subscription()).status, await app.invoices()]).toEqual(['ended', ['void', 'paid']])
})

test('a year that could not be charged is tried again when its plan is kept after the dispute is won', async () => {
  await using app = await aCancelledYearThatFailed()
  await app.takeMails()
  await app.call(reactivateSubscription, {}, 'mira')
  expect((await app.takeMails()).map(({ text }) => text).join()).toContain('is charged now')
  await app.hear()
  await app.pass({ hours: 1 })
  expect(await app.invoices()).toEqual(['paid', 'paid'])
})

test('whose disputed plan is ended by an administrator is told of no refund', async () => {
  await using app = await aDisputedSecondYear()
  await app.call(endPlanOfUser, { params: { id: app.mira.id } }, 'boss')
  await app.hear()
  expect((await app.mails()).join()).not.toMatch(anyRefund)
})
