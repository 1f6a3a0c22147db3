import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { startTestApp, type TestApp } from '../../test-kit/start-test-app.ts'
import { createCapabilities, generousPlan } from './capabilities.ts'
import {
  type CharacterJob,
  commitCharacters,
  releaseCharacters,
  releaseForgottenCharacters,
  reserveCharacters,
} from './characters.ts'

async function aStage(maximum = 100) {
  const characters = { used: 0, remaining: maximum, maximum }
  const app: TestApp = await startTestApp({
    capabilitiesOf: (userId) => createCapabilities(app.app, { ...generousPlan, characters })(userId),
  })
  const { id: userId } = await aUser(app)
  return Object.assign(app, {
    job: (amount: number): CharacterJob => ({ id: randomUUID(), userId, characters: amount }),
    reserve: (job: CharacterJob) => reserveCharacters(app.app, job, maximum),
    commit: (job: CharacterJob) =>
      app.app.db.transaction().execute((tx) => commitCharacters(app.app, tx, job, maximum)),
    left: async () => (await app.app.capabilitiesOf(userId)).characters,
  })
}

test('held and spent characters are no longer available, released ones are', async () => {
  await using app = await aStage()
  const [kept, dropped] = [app.job(30), app.job(50)]

  expect(await app.reserve(kept)).toBe('reserved')
  expect(await app.reserve(dropped)).toBe('reserved')
  expect(await app.left()).toEqual({ used: 80, remaining: 20, maximum: 100 })
  await app.commit(kept)
  await releaseCharacters(app.app.db, dropped.id)

  expect(await app.left()).toEqual({ used: 30, remaining: 70, maximum: 100 })
})

test('one job id is charged once, however often it is tried', async () => {
  await using app = await aStage()
  const job = app.job(30)

  await Promise.all([app.reserve(job), app.reserve(job)])
  await Promise.all([app.commit(job), app.commit(job)])
  await releaseCharacters(app.app.db, job.id)

  expect(await app.reserve(job)).toBe('already-spent')
  expect((await app.left()).used).toBe(30)
})

test('a job that has grown is charged for the new characters, if there are enough', async () => {
  await using app = await aStage(100)
  const short = app.job(30)
  await app.commit(short)

  const whole = { ...short, characters: 90 }
  expect(await app.reserve(whole)).toBe('already-spent')
  expect(await app.commit(whole)).toBe('spent')
  expect(await app.commit(short)).toBe('spent')
  expect((await app.left()).used).toBe(90)

  const tooMuch = { ...short, characters: 101 }
  expect(await app.reserve(tooMuch)).toBe('too-few')
  expect(await app.commit(tooMuch)).toBe('too-few')
  expect((await app.left()).used).toBe(90)
})

test('fifty jobs at once never take more than there is', async () => {
  await using app = await aStage(100)
  const jobs = Array.from({ length: 50 }, () => app.job(7))

  const outcomes = await Promise.all(jobs.map((job) => app.reserve(job)))

  expect(outcomes.filter((outcome) => outcome === 'reserved')).toHaveLength(14)
  expect(await app.left()).toEqual({ used: 98, remaining: 2, maximum: 100 })
})

test('characters that were released meanwhile are spent only if they are still available', async () => {
  await using app = await aStage(100)
  const [slow, quick] = [app.job(60), app.job(60)]
  await app.reserve(slow)
  await releaseCharacters(app.app.db, slow.id)
  await app.reserve(quick)

  expect(await app.commit(slow)).toBe('too-few')
  expect(await app.commit(quick)).toBe('spent')
  expect((await app.left()).used).toBe(60)
})

test('characters that a dead process held are released, spent ones are not', async () => {
  await using app = await aStage()
  const [held, spent] = [app.job(10), app.job(20)]
  await app.reserve(held)
  await app.commit(spent)
  await releaseForgottenCharacters(app.app)
  expect((await app.left()).used).toBe(30)

  app.clock.advance(31 * 60)
  await app.runTimers()

  expect((await app.left()).used).toBe(20)
})

test('a new month makes all characters available again, and a job without characters always fits', async () => {
  await using app = await aStage(10)
  await app.commit(app.job(10))
  expect(await app.reserve(app.job(1))).toBe('too-few')
  expect(await app.reserve(app.job(0))).toBe('reserved')

  app.clock.advance(32 * 24 * 60 * 60)

  expect(await app.left()).toEqual({ used: 0, remaining: 10, maximum: 10 })
})
