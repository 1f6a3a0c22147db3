import { grantPlan } from '@lautgabe/contract/billing/plan-grants-api.ts'
import { listInvoices, syncSubscription } from '@lautgabe/contract/billing/subscription-api.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards, ibans } from '../test-kit/cards.ts'
import { aShop } from '../test-kit/payments-stage.ts'

type Shop = Awaited<ReturnType<typeof aShop>>

/** The newest charge first. */
const chargesIn = ({ stripe }: Shop): string[] =>
  stripe
    .events()
    .filter(({ type }) => type === 'charge.succeeded')
    .map(({ data }) => (data.object as { id: string }).id)
    .toReversed()

const statusIn = async (app: Shop) => (await app.subscription()).status

/** A streamer who has paid for two months. */
async function aPayingStreamer() {
  const app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  return app
}

test('a plan rests while any of its payments is disputed', async () => {
  await using app = await aPayingStreamer()
  const [newer, older] = chargesIn(app)
  const first = app.stripe.raiseDispute(older)
  const second = app.stripe.raiseDispute(newer)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'suspended' })

  app.stripe.winDispute(first.id)
  await app.hear()
  expect(await statusIn(app)).toBe('suspended')
  app.stripe.winDispute(second.id)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  expect(await app.misbooked()).toEqual([])
})

test('a lost dispute ends its own plan and leaves a newer one alone', async () => {
  await using app = await aPayingStreamer()
  const { id } = app.stripe.raiseDispute(chargesIn(app)[0])
  app.stripe.loseDispute(id)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'ended', characters_remaining: 0 })

  await app.pay(await app.order('studio'))
  await app.hear()
  await app.reconcile()
  await app.hear()
  expect(await statusIn(app)).toBe('active')
  expect(await app.misbooked()).toEqual([])
})

test('a dispute that is prevented ends the plan if the payment was refunded in full', async () => {
  await using app = await aPayingStreamer()
  const { id } = app.stripe.raiseDispute(chargesIn(app)[0])
  await app.hear()
  app.stripe.preventDispute(id)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'ended', characters_remaining: 0 })
})

test('a plan goes on after a dispute that is prevented without a refund', async () => {
  await using app = await aPayingStreamer()
  const { id } = app.stripe.raiseDispute(chargesIn(app)[0])
  await app.hear()
  app.stripe.preventDispute(id, { refunds: false })
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
})

test('a debit that the bank takes back at once ends the plan, which has no rest before', async () => {
  await using app = await aShop()
  await app.payByDebit(await app.order('studio'), ibans.good)
  await app.hear()
  app.stripe.settlePayment()
  await app.hear()
  app.stripe.raiseDispute()
  await app.hear()
  await app.reconcile()
  await app.hear()
  expect(await statusIn(app)).toBe('ended')
  const changes = app.stripe.events().filter(({ type }) => type === 'customer.subscription.updated')
  const pauses = changes.map(({ data }) => (data.object as { pause_collection: object | null }).pause_collection)
  expect(pauses.filter((pause) => pause !== null)).toEqual([])
})

test('a lost dispute takes nothing from a plan that was given', async () => {
  await using app = await aPayingStreamer()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const reason = 'A gift.'
  await app.call(grantPlan, { params: { id: app.mira.id }, body: { plan_id: 'studio', reason } }, 'boss')
  const { id } = app.stripe.raiseDispute(chargesIn(app)[0])
  app.stripe.loseDispute(id)
  await app.hear()
  expect(await app.remaining()).toBe(600_000)
})

test('the nightly run finds a dispute that no event told of', async () => {
  await using app = await aPayingStreamer()
  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  app.stripe.raiseDispute(chargesIn(app)[0])
  await app.hear()
  expect(await statusIn(app)).toBe('active')
  await app.reconcile()
  expect(await statusIn(app)).toBe('suspended')
  const paid = chargesIn(app)
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  expect(chargesIn(app)).toEqual(paid)
})

test('a plan that rests for a dispute costs nothing, and goes on with the next period when it is won', async () => {
  await using app = await aPayingStreamer()
  const paid = chargesIn(app)
  const { id } = app.stripe.raiseDispute(paid[0])
  await app.hear()
  await app.pass({ months: 1, hours: 2 })
  await app.pass({ months: 1, hours: 2 })
  expect(await app.subscription()).toMatchObject({ status: 'suspended', is_disputed: true, characters_remaining: 0 })
  expect(chargesIn(app)).toEqual(paid)

  app.stripe.winDispute(id)
  await app.hear()
  // This month was not charged.
  expect(await app.subscription()).toMatchObject({ status: 'active', is_disputed: false, characters_remaining: 60_000 })
  await app.pass({ months: 1, hours: 2 })
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  expect(chargesIn(app)).toHaveLength(paid.length + 1)
  expect(await app.misbooked()).toEqual([])
})

test('a renewal that waits to be charged is dropped when an older payment is disputed', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ months: 1, hours: 0.2 })
  const paid = chargesIn(app)
  app.stripe.raiseDispute(paid[0])
  await app.hear()
  await app.pass({ hours: 2 })
  expect(chargesIn(app)).toEqual(paid)
})

test('what waits to be charged is dropped also if the payment service fails the first time', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio'))
  await app.hear()
  await app.pass({ months: 1, hours: 0.2 })
  const paid = chargesIn(app)
  app.stripe.failNext({ kind: 'server-error', pattern: 'POST /v1/invoices/*/finalize', count: 3 })
  app.stripe.raiseDispute(paid[0])
  await app.hear()
  expect(app.stripe.faultsLeft()).toBe(0)
  await sql`update jobs.job set start_after = jobs.job_now() where state = 'retry'`.execute(app.app.db)
  await app.hear()
  await app.pass({ hours: 2 })
  expect(chargesIn(app)).toEqual(paid)
})

/** A streamer whose first year ends in some days, and its payment is disputed. */
async function aDisputedYear() {
  const app = await aShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 11, days: 20 })
  const [year] = chargesIn(app)
  const { id } = app.stripe.raiseDispute(year)
  await app.hear()
  return Object.assign(app, {
    dispute: id,
    invoices: async () => (await app.call(listInvoices, {}, 'mira')).map(({ status }) => status),
  })
}

test('a year that begins during a dispute is charged once the dispute is won', async () => {
  await using app = await aDisputedYear()
  await app.pass({ months: 1 })
  expect(chargesIn(app)).toHaveLength(1)
  expect(await app.subscription()).toMatchObject({ status: 'suspended', is_disputed: true, characters_remaining: 0 })

  app.stripe.winDispute(app.dispute)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  await app.reconcile()
  await app.pass({ months: 1 })
  expect(chargesIn(app)).toHaveLength(2)
  expect(await app.invoices()).toEqual(['paid', 'paid'])
  await app.pass({ months: 11 })
  expect(chargesIn(app)).toHaveLength(3)
  expect(await app.misbooked()).toEqual([])
})

test('a year that has begun but is not charged yet waits as well', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.pass({ months: 12, hours: 0.2 })
  const paid = chargesIn(app)
  const { id } = app.stripe.raiseDispute(paid[0])
  await app.hear()
  await app.pass({ days: 3 })
  expect(chargesIn(app)).toEqual(paid)

  app.stripe.winDispute(id)
  await app.hear()
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  expect(chargesIn(app)).toHaveLength(paid.length + 1)
})

test('a year that could not be charged at first is not tried again until the dispute is won', async () => {
  await using app = await aShop()
  await app.pay(await app.order('studio-yearly'))
  await app.hear()
  await app.payFromNowOnBy(cards.failsLater)
  await app.pass({ months: 12, hours: 2 })
  expect(await statusIn(app)).toBe('past_due')
  const paid = chargesIn(app)
  const { id } = app.stripe.raiseDispute(paid[0])
  await app.hear()
  await app.payFromNowOnBy(cards.good)
  await app.pass({ days: 8 })
  expect(chargesIn(app)).toEqual(paid)

  app.stripe.winDispute(id)
  await app.hear()
  await app.pass({ hours: 1 })
  expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
  expect(chargesIn(app)).toHaveLength(paid.length + 1)
})

test('a year that begins during a dispute is never charged if the dispute is lost', async () => {
  await using app = await aDisputedYear()
  await app.pass({ months: 1 })
  app.stripe.loseDispute(app.dispute)
  await app.hear()
  await app.reconcile()
  await app.pass({ months: 1 })
  expect(await statusIn(app)).toBe('ended')
  expect(chargesIn(app)).toHaveLength(1)
  expect(await app.invoices()).toEqual(['void', 'paid'])
})

test('a year that waits is not charged if a server of the version before has noted the lost dispute', async () => {
  await using app = await aDisputedYear()
  await app.pass({ months: 1 })
  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  app.stripe.loseDispute(app.dispute)
  await app.app.db.updateTable('planDisputes').set({ isOpen: false }).execute()
  await app.call(syncSubscription, {}, 'mira')
  await app.hear()
  expect(await statusIn(app)).toBe('ended')
  expect(chargesIn(app)).toHaveLength(1)
})

test.for(['POST /v1/invoices/*/finalize', 'POST /v1/subscriptions/*'])(
  'a year that has waited is charged once, also if the work stops at %s',
  async (pattern) => {
    await using app = await aDisputedYear()
    await app.pass({ months: 1 })
    app.stripe.failNext({ kind: 'server-error', pattern, count: 3 })
    app.stripe.winDispute(app.dispute)
    await app.hear()
    expect(app.stripe.faultsLeft()).toBe(0)
    await sql`update jobs.job set start_after = jobs.job_now() where state = 'retry'`.execute(app.app.db)
    await app.hear()
    expect(await app.subscription()).toMatchObject({ status: 'active', characters_remaining: 600_000 })
    expect(chargesIn(app)).toHaveLength(2)
    await app.pass({ months: 12 })
    expect(chargesIn(app)).toHaveLength(3)
  },
)

test('a renewal that failed is not tried again while an older payment is disputed', async () => {
  await using app = await aPayingStreamer()
  await app.payFromNowOnBy(cards.failsLater)
  await app.pass({ months: 1, hours: 2 })
  expect(await statusIn(app)).toBe('past_due')
  const paid = chargesIn(app)
  const { id } = app.stripe.raiseDispute(paid[0])
  await app.hear()
  await app.payFromNowOnBy(cards.good)
  await app.pass({ days: 8 })
  expect(chargesIn(app)).toEqual(paid)

  app.stripe.winDispute(id)
  await app.hear()
  expect(await statusIn(app)).toBe('active')
})
