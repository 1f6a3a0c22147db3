import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settingNames } from './config.ts'
import { startTestApp } from './test-kit/start-test-app.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8')
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the page about our data names every table, also those of libraries, and answers every question', async () => {
  await using app = await startTestApp()
  const { rows: tables } = await sql<{ name: string }>`
    select case when nspname = 'public' then relname else nspname || '.' || relname end as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema')`.execute(app.app.db)
  // "job" is the whole of which "job_common" is the only part; figures have a table for each day.
  const named = new Set(tables.map(({ name }) => name.replace(/_\d{8}$/, '')).filter((name) => name !== 'jobs.job'))

  expect(rows.map(([, name = '']) => name.replaceAll('`', '')).toSorted()).toEqual([...named].toSorted())
  expect(rows.filter((cells) => cells.slice(1, 6).includes(''))).toEqual([])
})

test('the page names only settings that exist', () => {
  const named = rows.flatMap((cells) => cells.join(' ').match(/[A-Z]+(?:_[A-Z]+)+/g) ?? [])

  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
})
