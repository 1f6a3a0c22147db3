import { expect, test } from 'vitest'
import { aBillingStage } from '../test-kit/billing-stage.ts'
import { aPlan, hasPlan, subscribes } from '../test-kit/plans.ts'

async function aStage(characters: number) {
  const app = await aBillingStage()
  await hasPlan(app, app.mira.id, (await aPlan(app, { baseMaxCharacters: characters })).id)
  return app
}

test('held and spent characters are no longer available, released ones are', async () => {
  await using app = await aStage(100)
  const [kept, dropped] = [app.job(30), app.job(50)]

  expect(await app.reserve(kept)).toBe('reserved')
  expect(await app.reserve(dropped)).toBe('reserved')
  expect(await app.characters()).toEqual({ used: 80, remaining: 20, maximum: 100 })
  await app.commit(kept)
  await app.release(dropped)

  expect(await app.characters()).toEqual({ used: 30, remaining: 70, maximum: 100 })
})

test('one job is charged once, however often it is tried', async () => {
  await using app = await aStage(100)
  const job = app.job(30)

  await Promise.all([app.reserve(job), app.reserve(job)])
  await Promise.all([app.commit(job), app.commit(job), app.release(job)])
  await app.release(job)

  expect(await app.reserve(job)).toBe('reserved')
  expect((await app.characters()).used).toBe(30)
  expect(await app.misbooked()).toEqual([])
})

test('a job that has grown is charged for the new characters, if there are enough', async () => {
  await using app = await aStage(100)
  const short = app.job(30)
  await app.commit(short)

  const whole = { ...short, characters: 90 }
  expect(await app.reserve(whole)).toBe('reserved')
  await app.commit(whole)
  await app.commit(short)
  expect((await app.characters()).used).toBe(90)

  expect(await app.reserve({ ...short, characters: 101 })).toBe('character_limit')
  expect((await app.characters()).used).toBe(90)
})

test('three hundred jobs at once never take more than there is', async () => {
  await using app = await aStage(10_000)
  const jobs = Array.from({ length: 300 }, () => app.job(70))

  const outcomes = await Promise.all(jobs.map((job) => app.reserve(job)))

  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(142)
  expect(await app.characters()).toEqual({ used: 9940, remaining: 60, maximum: 10_000 })
})

test('sixty reports of one payment grant one top-up', async () => {
  await using app = await aStage(0)

  const outcomes = await Promise.all(Array.from({ length: 60 }, () => app.topUp('session', 15_000)))

  expect(outcomes.filter((outcome) => outcome === 'granted')).toHaveLength(1)
  expect(await app.remaining()).toBe(15_000)
})

test('what a dead process held is released; if it was only slow, it pays anew', async () => {
  await using app = await aStage(100)
  const [slow, spent] = [app.job(60), app.job(20)]
  await app.reserve(slow)
  await app.commit(spent)
  await app.runTimers()
  expect(await app.remaining()).toBe(20)

  app.clock.advance(11 * 60)
  await app.runTimers()
  expect(await app.remaining()).toBe(80)

  await app.commit(slow)
  expect(await app.remaining()).toBe(20)
})

test('finished audio that nobody can pay any more becomes debt, which the next top-up pays first', async () => {
  await using app = await aStage(100)
  const [slow, quick] = [app.job(60), app.job(90)]
  await app.reserve(slow)
  await app.release(slow)
  await app.commit(quick)

  await app.commit(slow)
  expect([await app.remaining(), await app.debt()]).toEqual([10, 60])
  await app.topUp('first', 40)
  expect([await app.remaining(), await app.debt()]).toEqual([10, 20])
  await app.topUp('second', 100)

  expect([await app.remaining(), await app.debt()]).toEqual([90, 0])
  expect(await app.misbooked()).toEqual([])
})

test('a refund takes what is left and books the rest as debt, in whatever order it is told', async () => {
  await using app = await aStage(0)
  await app.topUp('told first', 1000)
  await app.commit(app.job(700))

  await app.refund('told first', 500)
  await app.refund('told first', 500)
  expect([await app.remaining(), await app.debt()]).toEqual([0, 200])
  await app.refund('told first', 1000)
  expect([await app.remaining(), await app.debt()]).toEqual([300, 0])

  await app.refund('refunded first', 250)
  expect(await app.topUp('refunded first', 1000)).toBe('already-granted')
  expect(await app.remaining()).toBe(550)
  expect(await app.misbooked()).toEqual([])
})

test('characters that were held during a refund cancel its debt when they come back', async () => {
  await using app = await aStage(0)
  await app.topUp('a', 100)
  const job = app.job(80)
  await app.reserve(job)
  await app.refund('a', 0)
  expect(await app.debt()).toBe(80)

  await app.release(job)

  expect([await app.remaining(), await app.debt()]).toEqual([0, 0])
})

test('a disputed top-up cannot be spent until the dispute is won', async () => {
  await using app = await aStage(0)
  await app.topUp('a', 100)

  await app.freeze('a')
  expect(await app.reserve(app.job(1))).toBe('character_limit')
  await app.unfreeze('a')
  expect(await app.reserve(app.job(1))).toBe('reserved')
})

test('what expires soonest is spent first, and top-ups wait for the next plan', async () => {
  await using app = await aBillingStage()
  await app.topUp('a', 100)
  expect(await app.reserve(app.job(1))).toBe('no_subscription')
  await subscribes(app, app.mira.id, { planId: (await aPlan(app, { baseMaxCharacters: 50 })).id })

  await app.commit(app.job(60))
  expect(await app.buckets('topup')).toMatchObject([{ used: 10 }])
  await subscribes(app, app.mira.id, { status: 'ended' })

  expect(await app.reserve(app.job(1))).toBe('no_active_subscription')
  expect(await app.buckets('plan')).toMatchObject([{ state: 'closed', granted: 50, used: 50 }])
  await subscribes(app, app.mira.id, { subscriptionId: 'another', planId: 'start' })
  expect(await app.remaining()).toBe(20_090)
})

test('a job without characters always fits', async () => {
  await using app = await aBillingStage()

  expect(await app.reserve(app.job(0))).toBe('reserved')
})
