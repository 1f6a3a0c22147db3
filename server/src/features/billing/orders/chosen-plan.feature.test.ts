import { deletePlan } from '@lautgabe/contract/billing/catalogue-api.ts'
import {
  cancelSubscription,
  changePlan,
  listInvoices,
  previewPlanChange,
} from '@lautgabe/contract/billing/subscription-api.ts'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { cards } from '../test-kit/cards.ts'
import { aShop } from '../test-kit/payments-stage.ts'

const to = (planId: string) => ({ body: { plan_id: planId } })

/** Mira has Pro and has chosen Start for later. */
async function aChooser() {
  const app = await aShop()
  await app.pay(await app.order('pro'))
  await app.hear()
  await app.pass({ days: 8 })
  await app.call(changePlan, to('start'), 'mira')
  await app.hear()
  return Object.assign(app, {
    upgrade: () => app.call(changePlan, to('studio'), 'mira'),
    /** Stripe takes the choice back for the upgrade, and is away before it charges. */
    async upgradeDuringOutage() {
      app.stripe.failNext({ kind: 'slow', pattern: 'POST /v1/subscriptions/*', count: 1, delayMs: 1500 })
      const upgrade = app.call(changePlan, to('studio'), 'mira')
      await Promise.all([
        expect(upgrade).rejects.toMatchObject({ code: 'payments_failed' }),
        vi
          .waitUntil(() => app.stripe.faultsLeft() === 0, { timeout: 60_000 })
          .then(() => app.stripe.failNext({ kind: 'unavailable', pattern: 'POST /v1/subscriptions/*', count: 3 })),
      ])
    },
  })
}

const chosen = { status: 'active', plan: { id: 'pro' }, next_plan: { id: 'start' } }

/** The plan that the next month is billed with. */
async function nextPlanOf(app: Awaited<ReturnType<typeof aChooser>>) {
  await app.pass({ months: 1 })
  return (await app.subscription()).plan?.id
}

test('a smaller plan that was chosen for later outlives an upgrade during which Stripe fails', async () => {
  await using app = await aChooser()
  await app.upgradeDuringOutage()
  expect(await app.subscription()).toMatchObject(chosen)
  await app.hear()

  expect(await app.subscription()).toMatchObject(chosen)
  expect(await nextPlanOf(app)).toBe('start')
})

test('the nightly run puts a choice back if no event has told of the failed upgrade', async () => {
  await using app = await aChooser()
  app.stripe.webhooks.failNext({ kind: 'dropped', count: 1000 })
  await app.upgradeDuringOutage()
  await app.hear()
  await app.reconcile()
  await app.hear()

  expect(await nextPlanOf(app)).toBe('start')
})

test('a choice outlives an upgrade that is declined', async () => {
  await using app = await aChooser()
  await app.payFromNowOnBy(cards.failsLater)

  await expect(app.upgrade()).rejects.toMatchObject({ code: 'payment_declined' })
  expect(await app.subscription()).toMatchObject(chosen)
  await app.payFromNowOnBy(cards.good)
  expect(await nextPlanOf(app)).toBe('start')
})

test('a choice outlives an upgrade that the buyer does not confirm', async () => {
  await using app = await aChooser()
  await app.payFromNowOnBy(cards.confirmed)

  expect((await app.upgrade()).url).not.toBeNull()
  expect(await app.subscription()).toMatchObject(chosen)
  await app.pass({ days: 2 })

  expect(await app.subscription()).toMatchObject(chosen)
  await app.payFromNowOnBy(cards.good)
  expect(await nextPlanOf(app)).toBe('start')
})

test('a choice ends with the upgrade that follows it, which costs what was shown', async () => {
  await using app = await aChooser()
  const { due_now: shown } = await app.call(previewPlanChange, to('studio'), 'mira')

  await app.upgrade()
  const [charged] = await app.call(listInvoices, {}, 'mira')
  expect(charged?.total).toEqual(shown)
  await app.hear()
  await app.reconcile()
  await app.hear()

  expect(await app.subscription()).toMatchObject({ plan: { id: 'studio' }, next_plan: null })
  expect(await nextPlanOf(app)).toBe('studio')
})

test('a choice that was put aside needs nothing more when the plan ends', async () => {
  await using app = await aChooser()
  await app.pass({ days: 28 })
  await app.payFromNowOnBy(cards.confirmed)
  await app.upgrade()
  await app.call(cancelSubscription, {}, 'mira')
  await app.pass({ days: 5 })

  expect(await app.subscription()).toMatchObject({ status: 'ended' })
  const { waiting } = (await app.app.jobs.readFigures()).find(({ name }) => name === 'bill-agreed-plan') ?? {}
  expect(waiting).toBe(0)
})

test('a choice that an upgrade has ended is billed no more when an operator goes back to the plan before', async () => {
  await using app = await aChooser()
  await app.upgrade()
  await app.pass({ months: 4 })
  const { db, payments } = app.app
  const { customerId, subscriptionId } = await db.selectFrom('subscriptions').selectAll().executeTakeFirstOrThrow()
  const { stripePriceId } = await db.selectFrom('plans').selectAll().where('id', '=', 'pro').executeTakeFirstOrThrow()
  const [facts] = (await payments?.listSubscriptions(customerId ?? '')) ?? []
  const items = [{ id: facts?.items[0]?.id ?? '', priceId: stripePriceId ?? '' }]
  await payments?.changeLater({ subscriptionId: subscriptionId ?? '', items, metadata: {} })
  await app.hear()

  expect(await app.subscription()).toMatchObject({ plan: { id: 'pro' }, next_plan: null })
  expect(await nextPlanOf(app)).toBe('pro')
})

test('a choice can be taken back also when the own plan is no longer for sale, but not once it has begun', async () => {
  await using app = await aChooser()
  await aUser(app, { username: 'boss', roles: ['admin'] })
  const takeBack = () => app.call(changePlan, to('pro'), 'mira')
  await app.call(deletePlan, { params: { id: 'pro' } }, 'boss')

  await takeBack()
  expect(await app.subscription()).toMatchObject({ plan: { id: 'pro' }, next_plan: null })
  await app.call(changePlan, to('start'), 'mira')
  expect(await nextPlanOf(app)).toBe('start')
  await expect(takeBack()).rejects.toMatchObject({ code: 'not_found' })
})
