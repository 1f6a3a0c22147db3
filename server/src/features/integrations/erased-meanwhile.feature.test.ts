import { eraseUser } from '@lautgabe/contract/operations/user-page-api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../test-kit/builders.ts'
import { readWaiting } from '../../test-kit/lock-waits.ts'
import { type RunningSimulators, startOutside } from '../../test-kit/start-outside.ts'
import { aLinkedStreamer, aSecond, gift, resetServices, until } from './test-kit/integration-stage.ts'

let outside: RunningSimulators
beforeAll(async () => void (outside = await startOutside()))
afterAll(() => outside.stop())
beforeEach(() => resetServices(outside))

test('a donation that arrives during a long erasure does not stop the erasure', async () => {
  await using app = await aLinkedStreamer(outside, 'streamlabs')
  const boss = await aUser(app, { username: 'boss', roles: ['admin'] })
  await until(app, 'live')
  const { id } = await app.app.db.selectFrom('users').select('id').where('id', '!=', boss.id).executeTakeFirstOrThrow()
  const [locked, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const held = app.app.db.transaction().execute(async (tx) => {
    await sql`lock table plays in share mode`.execute(tx)
    locked.resolve()
    await freed.promise
  })
  await locked.promise

  const erased = app.call(eraseUser, { params: { id }, body: { username: 'mira' } }, 'boss')
  await expect.poll(async () => (await readWaiting(app)).count).toBe(1)
  outside.streamlabs.donate(gift)
  await expect.poll(async () => (await readWaiting(app)).count, { timeout: 10_000 }).toBe(2)
  await expect.poll(async () => (await readWaiting(app)).seconds, { timeout: 10_000 }).toBeGreaterThan(2)
  freed.resolve()
  await held

  await expect(erased).resolves.toBeDefined()
  await aSecond(app)
  expect(await app.app.db.selectFrom('users').select('username').execute()).toEqual([{ username: 'boss' }])
})
