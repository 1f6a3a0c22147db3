import { type Kysely, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { onEmptyPostgres } from '../../test-kit/test-database.ts'
import { dumpTables } from './dump-tables.ts'
import { listRunMigrations, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './tables.ts'

const impatient = { lockMilliseconds: 100, pauseMilliseconds: 10, tries: 3 }
const steadfast = { ...impatient, tries: Infinity }

async function anEmptyDatabase(): Promise<Database> {
  const { DATABASE_URL: databaseUrl } = await onEmptyPostgres()
  const database = await openDatabase({ databaseUrl, dataDir: '', databasePoolSize: 4, nodeGoneSeconds: 60 })
  onTestFinished(() => database.close())
  return database.db
}

const step = (name: string, ...statements: string[]) => ({
  name,
  owner: '',
  tables: [],
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const tables = step(
  '0001-tables',
  'create table songs as select 1 as number',
  'create table words as select 1 as number',
)
/** It needs both tables for itself, and copies every row of the first. */
const change = step(
  '0002-change',
  'alter table words alter column number type bigint',
  'alter table songs alter column number type bigint',
)

/** Keeps the table from being changed until `end`. */
async function aReaderOf(db: Database, table: string) {
  const [reads, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const reading = db.transaction().execute(async (tx) => {
    await sql`select from ${sql.id(table)}`.execute(tx)
    reads.resolve()
    await ended.promise
  })
  await Promise.race([reads.promise, reading])
  return {
    end() {
      ended.resolve()
      return reading
    },
  }
}

async function isWaited(db: Database): Promise<boolean> {
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
    where not granted and datname = current_database()`
  return (await waiting.execute(db)).rows.length > 0
}

test('a migration that waits for a long reader keeps nobody else waiting, and ends after it', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, [tables])
  const reader = await aReaderOf(db, 'songs')
  const migrating = migrate(db, [tables, change], steadfast)
  await expect.poll(() => isWaited(db)).toBe(true)

  const read = await sql`select number from words`.execute(db)

  expect(read.rows).toEqual([{ number: 1 }])
  await reader.end()
  await migrating
  expect(await listRunMigrations(db)).toEqual(['0001-tables', '0002-change'])
})

test('a migration that has waited for too long says so and can be tried again; steps that are done stay done', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, [tables])
  const reader = await aReaderOf(db, 'songs')
  const first = step('0002-first', 'create table first ()')
  const last = { ...change, name: '0003-last' }

  const attempt = migrate(db, [tables, first, last], impatient)

  await expect(attempt).rejects.toThrow(/step 0003-last failed \(.*lock timeout\).*perhaps a backup: try again/)
  expect(await listRunMigrations(db)).toEqual(['0001-tables', '0002-first'])
  await reader.end()
  await migrate(db, [tables, first, last], impatient)
  expect(await listRunMigrations(db)).toEqual(['0001-tables', '0002-first', '0003-last'])
})

test('two nodes that start at once make every step once', async () => {
  const db = await anEmptyDatabase()
  const steps = [
    tables,
    ...['0002', '0003', '0004'].map((name) => step(`${name}-more`, 'insert into songs values (2)')),
  ]
  const later = step('0005-later', 'insert into songs values (3)')

  await Promise.all([migrate(db, steps), migrate(db, steps)])
  await Promise.all([migrate(db, [...steps, later]), migrate(db, [...steps, later])])

  expect((await sql`select number from songs`.execute(db)).rows).toHaveLength(5)
})

/** How many rows of each table a backup would hold. */
const countDumped = (db: Database, begun: () => Promise<void>) =>
  dumpTables(db, async (dump) => {
    const counts: Record<string, number> = {}
    for await (const { table, lines } of dump.tables) {
      let rows = 0
      for await (const group of lines) rows += group.length
      counts[table.name] = rows
      await begun()
    }
    return counts
  })

test('a migration lets a backup come to its end', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, [tables])
  let migrating: Promise<void> | undefined

  const counts = await countDumped(db, async () => {
    migrating ??= migrate(db, [tables, change], steadfast)
    await expect.poll(() => isWaited(db)).toBe(true)
  })

  expect(counts).toEqual({ 'public.songs': 1, 'public.words': 1 })
  await migrating
  expect(await listRunMigrations(db)).toEqual(['0001-tables', '0002-change'])
})

test('a backup that begins during a migration waits for it and has every row', async () => {
  const db = await anEmptyDatabase()
  await migrate(db, [tables])
  let counting: Promise<Record<string, number>> | undefined
  const slow = {
    ...change,
    async up(handle: Kysely<unknown>) {
      await change.up(handle)
      counting = countDumped(db, async () => {})
      await expect.poll(() => isWaited(db)).toBe(true)
    },
  }

  await migrate(db, [tables, slow])

  expect(await counting).toEqual({ 'public.songs': 1, 'public.words': 1 })
})

test('a step waits so long that PostgreSQL interrupts its own cleaning of the table', async () => {
  const db = await anEmptyDatabase()
  const notes = step(
    '0002-notes',
    `create table notes as select current_setting('lock_timeout')::interval as own,
      current_setting('deadlock_timeout')::interval as of_cleaning`,
  )
  await migrate(db, [tables])
  await migrate(db, [tables, notes])

  const { rows } = await sql`select own >= 2 * of_cleaning as is_longer from notes`.execute(db)
  expect(rows).toEqual([{ isLonger: true }])
})
