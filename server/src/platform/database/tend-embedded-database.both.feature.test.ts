import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDatabase } from '../../test-kit/test-database.ts'
import { tendEmbeddedDatabase } from './tend-embedded-database.ts'

test('a table that has grown is analysed again, and deleted rows make room', async () => {
  const { database, release } = await aDatabase()
  const { db } = database
  const fill = sql`insert into timer_runs (name, next_run_at)
    select 'timer ' || number, now() from generate_series(1, 10000) as number`
  const look = async () => {
    const { rows } = await sql<{ pages: number; counted: number }>`
      select pg_relation_size(oid) / 8192 as pages, reltuples as counted
      from pg_class where relname = 'timer_runs'`.execute(db)
    return rows[0] ?? { pages: 0, counted: 0 }
  }
  await fill.execute(db)

  await tendEmbeddedDatabase(db)
  const grown = await look()
  await db.deleteFrom('timerRuns').execute()
  await fill.execute(db)
  await tendEmbeddedDatabase(db)
  await db.deleteFrom('timerRuns').execute()
  await fill.execute(db)
  await tendEmbeddedDatabase(db)

  expect(grown.counted).toBe(10_000)
  expect((await look()).pages).toBeLessThan(grown.pages * 2.5)
  await release()
})
