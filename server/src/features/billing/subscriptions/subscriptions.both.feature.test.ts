import { expect, test } from 'vitest'
import { aUser } from '../../../test-kit/builders.ts'
import { settleDueWindows } from '../ledger/settle-due-windows.ts'
import { aBillingStage, day } from '../test-kit/billing-stage.ts'
import { subscribes } from '../test-kit/plans.ts'
import { hasHadTrial } from './trial-cards.ts'

const inDays = (app: { clock: { now(): Date } }, days: number) =>
  new Date(app.clock.now().getTime() + days * day * 1000)

test('a yearly plan has a window every month; what is left lapses, top-ups remain', async () => {
  await using app = await aBillingStage()
  const year = inDays(app, 365)
  const news = { planId: 'pro-yearly', currentPeriodEnd: year, paidUntil: year, anchorAt: app.clock.now() }
  await subscribes(app, app.mira.id, news)
  await app.topUp('a', 100)

  for (let month = 0; month < 12; month += 1) {
    await app.commit(app.job(1000))
    const window = (await app.buckets('plan')).find(({ state }) => state === 'open')
    if (!window?.expiresAt) throw new Error('no window is open')
    app.clock.advance((window.expiresAt.getTime() - app.clock.now().getTime()) / 1000)
    await settleDueWindows(app.app, new AbortController().signal)
  }

  const windows = await app.buckets('plan')
  const lapsed = windows.filter(({ state }) => state === 'closed')
  expect(lapsed.map(({ granted, used }) => [granted, used])).toEqual(Array.from({ length: 12 }, () => [1000, 1000]))
  expect((await app.buckets('topup'))[0]).toMatchObject({ granted: 100, used: 0 })
  expect(await app.misbooked()).toEqual([])
})

test('an upgrade raises the window to the new size, however often it is told', async () => {
  await using app = await aBillingStage()
  await subscribes(app, app.mira.id, { planId: 'start' })
  await app.commit(app.job(5000))
  const { anchorAt } = await app.app.db.selectFrom('subscriptions').select('anchorAt').executeTakeFirstOrThrow()

  await subscribes(app, app.mira.id, { planId: 'stream', anchorAt })
  await subscribes(app, app.mira.id, { planId: 'stream', anchorAt })

  expect(await app.characters()).toEqual({ used: 5000, remaining: 70_000, maximum: 75_000 })
})

test('an upgrade within a month gives the characters of the remaining days, and then all', async () => {
  await using app = await aBillingStage()
  const anchorAt = app.clock.now()
  await subscribes(app, app.mira.id, { planId: 'start', anchorAt, paidUntil: inDays(app, 60) })
  const [window] = await app.buckets('plan')
  const days = ((window?.expiresAt?.getTime() ?? 0) - anchorAt.getTime()) / (day * 1000)
  app.clock.advance(10 * day)

  for (const planId of ['stream', 'stream', 'studio', 'studio']) {
    await subscribes(app, app.mira.id, { planId, anchorAt, paidUntil: inDays(app, 60) })
    app.clock.advance(1)
  }

  const half = 20_000 + Math.ceil((55_000 * (days - 10)) / days)
  expect(await app.remaining()).toBe(half + Math.ceil(((600_000 - half) * (days - 10)) / days))
  app.clock.advance((days - 10) * day)
  expect(await app.remaining()).toBe(600_000)
})

test('a smaller plan begins with the next period', async () => {
  await using app = await aBillingStage()
  const [now, end] = [app.clock.now(), inDays(app, 40)]
  const smaller = { planId: 'start', entitledPlanId: 'pro', entitledUntil: inDays(app, 28), anchorAt: now }
  await subscribes(app, app.mira.id, { planId: 'pro', anchorAt: now })

  await subscribes(app, app.mira.id, { ...smaller, currentPeriodEnd: end, paidUntil: end })
  expect(await app.remaining()).toBe(200_000)
  app.clock.advance(32 * day)

  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ plan_name: 'Start', tier: 1 })
  expect(await app.remaining()).toBe(20_000)
})

test('until the renewal is paid there is a tenth; after a week nothing; then one full window', async () => {
  await using app = await aBillingStage()
  const anchorAt = app.clock.now()
  await subscribes(app, app.mira.id, { anchorAt })
  app.clock.advance(31 * day)
  expect(await app.remaining()).toBe(20_000)
  const failed = { anchorAt, status: 'past_due', paidUntil: inDays(app, -1) } as const
  await subscribes(app, app.mira.id, failed)
  await app.commit(app.job(500))

  app.clock.advance(6 * day)
  await subscribes(app, app.mira.id, failed)
  expect(await app.reserve(app.job(1))).toBe('reserved')
  app.clock.advance(2 * day)
  expect(await app.reserve(app.job(1))).toBe('no_active_subscription')
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ status: 'suspended', tier: 0 })
  await subscribes(app, app.mira.id, { anchorAt })
  app.clock.advance(60 * 60)
  await app.runTimers()

  expect(await app.characters()).toEqual({ used: 500, remaining: 199_500, maximum: 200_000 })
  expect(await app.buckets('plan')).toHaveLength(2)
})

test('free days come once for each person and for each card, and lapse when they end', async () => {
  await using app = await aBillingStage()
  const eve = await aUser(app, { username: 'eve' })
  const trial = {
    status: 'trialing',
    paidUntil: null,
    cardFingerprint: 'card',
    currentPeriodEnd: inDays(app, 7),
  } as const
  expect(await hasHadTrial(app.app.db, app.mira.id)).toBe(false)
  await subscribes(app, app.mira.id, trial)
  expect(await app.remaining()).toBe(200_000)
  expect(await hasHadTrial(app.app.db, app.mira.id)).toBe(true)
  await subscribes(app, eve.id, trial)
  expect((await app.app.capabilitiesOf(eve.id)).characters.remaining).toBe(0)
  await app.commit(app.job(1))

  await subscribes(app, app.mira.id, { status: 'ended' })
  await subscribes(app, app.mira.id, { ...trial, subscriptionId: 'second', currentPeriodEnd: inDays(app, 30) })
  expect(await app.remaining()).toBe(199_999)
  app.clock.advance(8 * day)

  expect(await app.remaining()).toBe(0)
  await subscribes(app, app.mira.id, { subscriptionId: 'second' })
  expect(await app.remaining()).toBe(200_000)
})

test('add-ons add to the plan, and stay until the period ends when they are removed', async () => {
  await using app = await aBillingStage()
  const anchorAt = app.clock.now()
  const addOns = ['characters', 'voices', 'sounds'].map((what) => ({ itemId: what, addOnId: `extra-${what}` }))
  await subscribes(app, app.mira.id, { planId: 'start', anchorAt, addOns })
  const extended = { characters: { maximum: 45_000 }, max_private_voices: 2, max_private_sounds: 25 }
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject(extended)

  await subscribes(app, app.mira.id, { planId: 'start', anchorAt, addOns: [] })
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject(extended)
  app.clock.advance(32 * day)

  const less = { characters: { maximum: 2000 }, max_private_voices: 0, can_have_private_sound: false }
  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject(less)
})

test('a plan that was cancelled ends on time, even if nobody tells us', async () => {
  await using app = await aBillingStage()
  await subscribes(app, app.mira.id, { cancelAtPeriodEnd: true, currentPeriodEnd: inDays(app, 10) })

  app.clock.advance(10 * day)

  expect(await app.app.capabilitiesOf(app.mira.id)).toMatchObject({ status: 'ended', plan_name: null })
})
