import { sql } from 'kysely'
import type { TestApp } from './start-test-app.ts'

/** Every row of every table, as a dump would show it. */
export async function dumpDatabase({ app: { db } }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const tables = rows.map(({ name }) => sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db))
  return (await Promise.all(tables)).flatMap(({ rows: found }) => found.map(({ row }) => row)).join('\n')
}
