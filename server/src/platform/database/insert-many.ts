import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

type TableName = keyof Tables
type Rows<Name extends TableName> = readonly Insertable<Tables[Name]>[]
type Fields = Record<string, unknown>

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

/** The same as a part of a statement. What all rows have in common travels once, beside the list of the rest. */
export function insertion<Name extends TableName>(table: Name, rows: Rows<Name>): RawBuilder<unknown> {
  return insertionOf(table, rows)
}

function insertionOf(table: string, rows: readonly Fields[]): RawBuilder<unknown> {
  const [first = {}] = rows
  const fields = Object.entries(first)
  const columns = sql.join(fields.map(([name]) => sql.ref(name)))
  const into = sql`insert into ${sql.table(table)} (${columns})`
  if (rows.length === 1) return sql`${into} values (${sql.join(fields.map(([, value]) => value))})`
  const varying = fields.map(([name]) => name).filter((name) => !isSameInAll(rows, name))
  const isVarying = new Set(varying)
  const sources = fields.map(([name, value]) => (isVarying.has(name) ? sql.ref(name) : sql`${value}`))
  const list = asJson(rows, varying)
  return sql`${into} select ${sql.join(sources)} from json_populate_recordset(null::${sql.table(table)}, ${list}::json)`
}

const isSameInAll = ([first, ...others]: readonly Fields[], name: string) =>
  others.every((row) => row[name] === first?.[name])

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function asJson(rows: readonly Fields[], names: readonly string[]): string {
  const columns = names.map((name) => [name, toColumn(name)] as const)
  return JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name]]))))
}
