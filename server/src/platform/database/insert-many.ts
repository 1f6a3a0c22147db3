import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

type TableName = keyof Tables
type Rows<Name extends TableName> = readonly Insertable<Tables[Name]>[]

/**
 * Inserts rows that all have the same fields. They travel as one value: thousands of single ones take the database
 * longer to read than to store.
 */
export async function insertMany<Name extends TableName>(
  db: Database | DatabaseTransaction,
  table: Name,
  rows: Rows<Name>,
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length > 0) await sql`${insertion(table, rows)} ${onConflict}`.execute(db)
}

/** The same, with the stored rows, in no order. */
export async function insertManyReturning<Name extends TableName>(
  db: Database | DatabaseTransaction,
  table: Name,
  rows: Rows<Name>,
): Promise<Selectable<Tables[Name]>[]> {
  if (rows.length === 0) return []
  const inserted = await sql<Selectable<Tables[Name]>>`${insertion(table, rows)} returning *`.execute(db)
  return inserted.rows
}

function insertion(table: string, rows: readonly object[]): RawBuilder<unknown> {
  const [first = {}] = rows
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const source =
    rows.length === 1
      ? sql`values (${sql.join(Object.values(first))})`
      : sql`select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::json)`
  return sql`insert into ${sql.table(table)} (${columns}) ${source}`
}

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const asJson = (rows: readonly object[]) =>
  JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value as unknown])),
    ),
  )
