import { expect, test } from 'vitest'
import { secondsAfter } from '../../clock.ts'
import { testClock } from '../../../test-kit/test-clock.ts'
import { aDatabase } from '../../../test-kit/test-database.ts'
import { StoredLimiter } from './stored-limiter.ts'

const windowSeconds = 60

async function aStage() {
  const { database, release } = await aDatabase()
  const clock = testClock()
  clock.stop()
  const aServer = ({ aheadSeconds = 0, remembersRefusals = false } = {}) => {
    const own = { now: () => secondsAfter(clock.now(), aheadSeconds) }
    return new StoredLimiter(
      { db: database.db, clock: own },
      { name: 'preview', most: 2, windowSeconds, remembersRefusals },
    )
  }
  return { clock, aServer, [Symbol.asyncDispose]: release }
}

test.each([false, true])(
  'a caller over the limit waits for the end of the window, on every server: refusals remembered %s',
  async (remembersRefusals) => {
    await using stage = await aStage()
    const [one, other] = [stage.aServer({ remembersRefusals }), stage.aServer({ remembersRefusals, aheadSeconds: -20 })]

    expect(await one.count('mira')).toBeUndefined()
    expect(await other.count('mira')).toBeUndefined()
    expect(await other.count('mira')).toBe(80_000)
    expect(await one.count('mira')).toBe(60_000)
    expect(await one.count('mira')).toBeGreaterThan(50_000)
    expect(await one.count('lena')).toBeUndefined()
  },
)

test('of claims at the same moment only those are counted for which there is room', async () => {
  await using stage = await aStage()
  const limiter = stage.aServer()

  const claims = await Promise.all(Array.from({ length: 5 }, () => limiter.claim('mira', 1)))
  expect(claims.filter(Boolean)).toHaveLength(2)
  expect(await limiter.claim('lena', 3)).toBe(false)
  expect((await limiter.read('mira')).sum).toBe(2)

  await limiter.takeBack('mira', 2)
  expect(await limiter.claim('mira', 2)).toBe(true)
  stage.clock.advance(windowSeconds)
  expect(await limiter.claim('mira', 2)).toBe(true)
})

test('a new window begins when the old one has ended', async () => {
  await using stage = await aStage()
  const { clock } = stage
  const limiter = stage.aServer()
  for (let call = 0; call < 5; call += 1) await limiter.count('mira')

  clock.advance(windowSeconds)

  expect(await limiter.read('mira')).toEqual({ sum: 0, millisecondsLeft: 0 })
  expect(await limiter.count('mira')).toBeUndefined()
  expect(await limiter.read('mira')).toEqual({ sum: 1, millisecondsLeft: 60_000 })
})

test('the counts of a server whose clock was an hour ahead keep nobody out afterwards', async () => {
  await using stage = await aStage()
  const { clock } = stage
  const limiter = stage.aServer()
  clock.advance(60 * 60)
  for (let call = 0; call < 5; call += 1) await limiter.count('mira')

  clock.advance(-60 * 60)

  expect(await limiter.count('mira')).toBeUndefined()
  expect(await limiter.read('mira')).toEqual({ sum: 1, millisecondsLeft: 60_000 })
})

test('a count that is taken back frees its place, but gives no more than that', async () => {
  await using stage = await aStage()
  const { clock } = stage
  const limiter = stage.aServer()
  await limiter.count('mira')
  await limiter.takeBack('mira')
  await limiter.takeBack('mira')

  expect(await limiter.count('mira')).toBeUndefined()
  expect(await limiter.count('mira')).toBeUndefined()
  expect(await limiter.count('mira')).toBe(60_000)

  clock.advance(windowSeconds)
  await limiter.takeBack('mira')
  expect(await limiter.read('mira')).toMatchObject({ sum: 0 })
})
