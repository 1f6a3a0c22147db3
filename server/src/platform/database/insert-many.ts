import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Database, DatabaseTransaction, Tables } from './tables.ts'

type TableName = keyof Tables
type Rows<Name extends TableName> = readonly Insertable<Tables[Name]>[]
type Fields = Record<string, unknown>

/**
 * Inserts rows that all have the same fields. They travel as a few values: thousands of single ones take the database
 * longer to read than to store.
 */
export async function insertMany<Name extends TableName>(
  db: Database | DatabaseTransaction,
  table: Name,
  rows: Rows<Name>,
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  for (const insertion of insertions(table, rows, onConflict)) await insertion.execute(db)
}

/** The same as a part of `writeTogether`: nothing where there are no rows. */
export function insertions<Name extends TableName>(
  table: Name,
  rows: Rows<Name>,
  onConflict: RawBuilder<unknown> = sql``,
): RawBuilder<unknown>[] {
  return rows.length === 0 ? [] : [sql`${insertionOf(table, rows)} ${onConflict}`]
}

/** What all rows have in common travels once, beside the rest. */
function insertionOf(table: string, rows: readonly Fields[]): RawBuilder<unknown> {
  const [first = {}] = rows
  const fields = Object.entries(first)
  const columns = sql.join(fields.map(([name]) => sql.ref(name)))
  const into = sql`insert into ${sql.table(table)} (${columns})`
  if (rows.length === 1) return sql`${into} values (${sql.join(fields.map(([, value]) => value))})`
  const varying = fields.map(([name]) => name).filter((name) => !isSameInAll(rows, name))
  const isVarying = new Set(varying)
  const sources = fields.map(([name, value]) => (isVarying.has(name) ? sql.ref(name) : sql`${value}`))
  return sql`${into} select ${sql.join(sources)} from ${asLists(rows, varying) ?? asJson(table, rows, varying)}`
}

const isSameInAll = ([first, ...others]: readonly Fields[], name: string) =>
  others.every((row) => row[name] === first?.[name])

/**
 * One list for each column, which the database reads faster than JSON. Undefined if the values of a column do not tell
 * its type.
 */
function asLists(rows: readonly Fields[], names: readonly string[]): RawBuilder<unknown> | undefined {
  const lists: RawBuilder<unknown>[] = []
  for (const name of names) {
    const values = rows.map((row) => row[name] ?? null)
    const type = typeOf(values)
    if (!type) return undefined
    lists.push(sql`${values}::${sql.raw(type)}[]`)
  }
  if (lists.length === 0) return undefined
  return sql`unnest(${sql.join(lists)}) as list (${sql.join(names.map((name) => sql.ref(name)))})`
}

/** The database puts a `uuid` into a column of text too, as the same text, and a `numeric` into any column of numbers. */
function typeOf(values: readonly unknown[]): string | undefined {
  const known = values.filter((value) => value !== null)
  if (known.every((value) => typeof value === 'string')) return known.every(isUuid) ? 'uuid' : 'text'
  if (known.every((value) => value instanceof Date)) return 'timestamptz'
  if (known.every((value) => typeof value === 'number')) return 'numeric'
  if (known.every((value) => typeof value === 'boolean')) return 'boolean'
  // A list may be meant for a column of lists, and then it is no JSON.
  if (known.every((value) => typeof value === 'object' && !Array.isArray(value))) return 'jsonb'
  return undefined
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
const isUuid = (text: string) => uuid.test(text)

const toColumn = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function asJson(table: string, rows: readonly Fields[], names: readonly string[]): RawBuilder<unknown> {
  const columns = names.map((name) => [name, toColumn(name)] as const)
  const list = rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name]])))
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(list)}::json)`
}
