import { sql } from 'kysely'
import { holdOffMigrations } from './migrate.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { type KnownTable, listTables, ownSchemas } from './table-list.ts'

/** Pages of 8 kB that are read at once. */
const pagesAtOnce = 64

/** pg-boss counts its queues in a table for each day, which another day's database does not have. */
const figuresOfADay = /^jobs\.queue_stats_\d+$/

export type Sequence = { name: string; lastValue: string }
export type DumpedTable = { table: KnownTable; lines: AsyncGenerator<string[]> }
/** `tx` shows the same moment. */
export type Dump = { tx: DatabaseTransaction; tables: AsyncGenerator<DumpedTable>; sequences: Sequence[] }

/**
 * Shows every table at one and the same moment. A line is a JSON list of the columns' values in the database's own
 * text form, so that nothing is rounded on the way. Read the tables one after the other, each to its end.
 */
export async function dumpTables<Result>(db: Database, read: (dump: Dump) => Promise<Result>): Promise<Result> {
  const atOneMoment = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return atOneMoment.execute(async (tx) => {
    await holdOffMigrations(tx)
    return read({ tx, tables: tablesOf(tx), sequences: await listSequences(tx) })
  })
}

async function* tablesOf(tx: DatabaseTransaction): AsyncGenerator<DumpedTable> {
  for (const table of await listTables(tx)) {
    if (!figuresOfADay.test(table.name)) yield { table, lines: linesOf(tx, table) }
  }
}

/** Literals, not parameters: each statement comes once, and preparing it would push out one that comes again. */
async function* linesOf(tx: DatabaseTransaction, { schema, table, columns }: KnownTable): AsyncGenerator<string[]> {
  const from = sql.id(schema, table)
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${sql.lit(`"${schema}"."${table}"`)}::regclass) / 8192 as pages`.execute(tx)
  const values = sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`))
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += pagesAtOnce) {
    const found = await sql<{ line: string }>`
      select to_json(array[${values}])::text as line from ${from}
      where ctid >= ${sql.lit(`(${page},0)`)}::tid and ctid < ${sql.lit(`(${page + pagesAtOnce},0)`)}::tid`.execute(tx)
    if (found.rows.length > 0) yield found.rows.map(({ line }) => line)
  }
}

/** Sequences that were never used are left out. */
async function listSequences(tx: DatabaseTransaction): Promise<Sequence[]> {
  const { rows } = await sql<Sequence>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as "lastValue"
    from pg_sequences where last_value is not null and schemaname in ${ownSchemas} order by 1`.execute(tx)
  return rows
}
