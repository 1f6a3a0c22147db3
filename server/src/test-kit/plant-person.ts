import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../platform/database/tables.ts'

/** A person of whom every table has a row that could have one, and what stands in the row of each. */
export type PlantedPerson = { tables: string[]; marksOf(table: string): string[] }

type Column = { table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean }
type Reference = { table: string; column: string; toTable: string; toColumn: string }
type Row = Record<string, string>

/** Columns that name a person without a reference to the users' table. */
const namesOfPeople = new Set(['user_id', 'owner_id', 'actor_id', 'on_user_id', 'used_by', 'email'])

/** Values that the shape of the database asks for. */
const shaped: Row = {
  'live_tickets.ticket_hash': 'h'.repeat(43),
  'link_keys.kind': 'mod',
  'character_buckets.granted': '5',
  'character_buckets.kind': 'topup',
  'character_hold_parts.characters': '1',
  'donations.source': 'streamlabs',
  'donations.payment_status': 'completed',
  'donations.review_status': 'accepted',
  'donations.processing_status': 'ready',
  'tts_logs.purpose': 'donation',
  'voices.language': 'en',
  'sounds.peaks': '[]',
}

/** Every text of a planted row begins so, so that a search finds whatever was left of it. */
export const plantedWord = 'planted-'

/**
 * Reads from the database itself which tables can know a person, and writes a row about this one into each of them. A
 * new table gets one too, so a test that looks for what is left fails until the table is covered.
 */
export async function plantPerson(
  db: Database,
  user: { id: string; email: string; username: string },
  at?: Date,
): Promise<PlantedPerson> {
  const columns = await listColumns(db)
  const references = await listReferences(db)
  const ofTables = Map.groupBy(columns, ({ table }) => table)
  const allowed = await listAllowedValues(db)
  const rows = new Map<string, Row>([['users', { id: user.id }]])
  const names = [...ofTables.keys()]
  /** If left out: a day of its own for each table, by which the rows of tables without texts are found. */
  const dayOf = (table: string) => (at ?? new Date(Date.UTC(2020, 0, 1 + names.indexOf(table)))).toISOString()

  const isAbout = (table: string, seen: readonly string[] = []): boolean =>
    table === 'users' ||
    (ofTables.get(table) ?? []).some(({ column }) => namesOfPeople.has(column)) ||
    references.some(
      (one) => one.table === table && !seen.includes(one.toTable) && isAbout(one.toTable, [...seen, table]),
    )

  const plant = async (table: string): Promise<Row> => {
    const planted = rows.get(table)
    if (planted) return planted
    const row: Row = {}
    rows.set(table, row)
    for (const { column, type, isNullable, hasDefault } of ofTables.get(table) ?? []) {
      const reference = references.find((one) => one.table === table && one.column === column)
      const given = shaped[`${table}.${column}`] ?? allowed.get(`${table}.${column}`)
      if (reference) row[column] = (await plant(reference.toTable))[reference.toColumn] ?? ''
      else if (given !== undefined) row[column] = given
      else if (column === 'email') row[column] = user.email
      else if (namesOfPeople.has(column)) row[column] = user.id
      else if (column === 'twitch_username') row[column] = user.username
      else if (type === 'uuid') row[column] = randomUUID()
      else if (type === 'text' || type === 'varchar')
        row[column] = `${isAbout(table) ? plantedWord : ''}${table}-${column}`
      else if (type === 'timestamptz') row[column] = dayOf(table)
      else if (!isNullable && !hasDefault) row[column] = plainValue(type)
    }
    const existing = isAbout(table) ? undefined : await findAny(db, table)
    if (existing) Object.assign(row, existing)
    else await insert(db, table, row)
    return row
  }
  const tables = names.filter((table) => isAbout(table))
  for (const table of tables) await plant(table)
  return { tables, marksOf: (table) => [`${plantedWord}${table}-`, dayOf(table).slice(0, 10)] }
}

function plainValue(type: string): string {
  if (type === 'bool') return 'false'
  if (type === 'jsonb') return '{}'
  if (type.startsWith('_')) return '{}'
  return '0'
}

async function insert(db: Database, table: string, row: Row): Promise<void> {
  const names = sql.join(Object.keys(row).map((name) => sql.id(name)))
  const values = sql.join(Object.values(row).map((value) => sql.lit(value)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${values})`.execute(db)
}

async function findAny(db: Database, table: string): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t limit 1`.execute(db)
  return rows[0]?.row
}

async function listColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as "table", column_name as "column", udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault"
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%' order by table_name, ordinal_position`.execute(db)
  return rows
}

async function listReferences(db: Database): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", a.attname as "column", confrelid::regclass::text as "toTable",
      f.attname as "toColumn"
    from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1]
      join pg_attribute f on f.attrelid = confrelid and f.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  return rows
}

/** The first value of each column that accepts only certain ones. */
async function listAllowedValues(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db)
  return new Map(
    rows.flatMap(({ table, rule }) => {
      const [, column, value] = /"?(\w+)"? = ANY \(ARRAY\['([^']+)'/.exec(rule) ?? []
      return column && value ? [[`${table}.${column}`, value] as const] : []
    }),
  )
}
