import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from './tables.ts'

/** A table as the database itself knows it, also one that a library has made. */
export type KnownTable = {
  /** `schema.name`. */
  name: string
  schema: string
  table: string
  /** Without columns that the database computes. */
  columns: { name: string; type: string }[]
}

/** Tables by which migrations know what has run. They describe the database and hold nothing of anybody. */
const ofMigrations = new Set(['kysely_migration', 'kysely_migration_lock'])

/** Our tables and those of pg-boss. In other schemas other programs may keep theirs. */
export const ownSchemas = sql`('public', 'jobs')`

/** Every table of ours that holds rows, sorted by name. A table in parts counts as its parts. */
export async function listTables(db: Database | DatabaseTransaction): Promise<KnownTable[]> {
  const { rows } = await sql<{ schema: string; table: string; column: string; type: string }>`
    select nspname as schema, relname as "table", attname as "column", format_type(atttypid, atttypmod) as type
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and nspname in ${ownSchemas}
    order by nspname, relname, attnum`.execute(db)
  const ofTables = Map.groupBy(
    rows.filter(({ table }) => !ofMigrations.has(table)),
    ({ schema, table }) => `${schema}.${table}`,
  )
  return [...ofTables].map(([name, columns]) => ({
    name,
    schema: columns[0]?.schema ?? '',
    table: columns[0]?.table ?? '',
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }))
}

export async function countRows(db: Database | DatabaseTransaction, { schema, table }: KnownTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.id(schema, table)}`.execute(db)
  return rows[0]?.count ?? 0
}
