import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { reserve } from '../features/billing/ledger/reserve.ts'
import { charactersPerDay } from '../features/billing/characters-per-day.ts'
import { aUser } from '../test-kit/builders.ts'
import { startTestApp } from '../test-kit/start-test-app.ts'
import { carryCharacters } from './0053-carry-characters.ts'
import { characterUses } from './0015-character-uses.ts'

test('the uses of this month fill its window, older ones stay visible, held ones are free again', async () => {
  await using app = await startTestApp()
  const { db } = app.app
  const { id: userId } = await aUser(app)
  const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 24 * 60 * 60 * 1000)
  const joined = daysAgo(100)
  await db.updateTable('users').set({ createdAt: joined }).where('id', '=', userId).execute()
  const raw = db as unknown as Kysely<unknown>
  await characterUses.up(raw)
  const use = (days: number, characters: number, state: string) =>
    sql`insert into character_uses values (gen_random_uuid(), ${userId}, ${characters}, ${state}, ${daysAgo(days)})
      returning job`.execute(db)
  const { rows } = await use(0, 30, 'spent')
  await use(0, 50, 'held')
  await use(40, 1000, 'spent')

  await db.transaction().execute((tx) => carryCharacters.up(tx as unknown as Kysely<unknown>))

  const charts = await charactersPerDay(db, userId, daysAgo(60))
  expect([...charts.values()].toSorted((one, other) => one - other)).toEqual([30, 1000])
  const { characters } = await app.app.capabilitiesOf(userId)
  expect(characters).toEqual({ used: 30, remaining: 599_970, maximum: 600_000 })
  const { job } = rows[0] as { job: string }
  await reserve(app.app, { id: job, userId, characters: 30, purse: 'plan' })
  expect((await app.app.capabilitiesOf(userId)).characters.used).toBe(30)
  const windows = await db.selectFrom('characterBuckets').selectAll().where('state', '=', 'open').execute()
  expect(windows).toHaveLength(1)
})
