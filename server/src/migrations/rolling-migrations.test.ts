import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Migration } from '../platform/database/migrate.ts'
import { allMigrations } from './all-migrations.ts'
import { findUnsurvivable } from './rolling-migrations.ts'

/** Older ones were made before anybody ran several servers. */
const firstRolling = '0080'

test('servers of the version before survive every migration', async () => {
  const rolling = allMigrations.filter(({ name }) => name >= firstRolling)

  expect(rolling.length).toBeGreaterThan(0)
  expect(await findUnsurvivable(rolling)).toEqual([])
})

test.each([
  ['alter table users drop column name'],
  ['drop table users'],
  ['alter table users rename column name to label'],
  ['alter table users alter column name set not null'],
  ['alter table users alter column name type text'],
  ['alter table users add column age int not null'],
])('%s is noticed', async (statement) => {
  const planted: Migration = {
    name: '9999-planted',
    owner: 'x',
    tables: [],
    up: async (db) => void (await sql.raw(statement).execute(db)),
  }

  expect(await findUnsurvivable([planted])).toHaveLength(1)
})

test('a column with a default, or one that may be empty, is fine', async () => {
  const planted: Migration = {
    name: '9999-planted',
    owner: 'x',
    tables: [],
    async up(db) {
      await db.schema.alterTable('users').addColumn('age', 'integer').execute()
      await db.schema
        .alterTable('users')
        .addColumn('kind', 'text', (column) => column.notNull().defaultTo('plain'))
        .execute()
    },
  }

  expect(await findUnsurvivable([planted])).toEqual([])
})
