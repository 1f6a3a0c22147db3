import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** Measured in pages of 8 kB. */
const [everyTable, share] = [20, 0.2]

/**
 * A PostgreSQL server does this by itself: in tables that have grown much it frees unused rows and counts again, so
 * that it plans statements for the table's real size.
 */
export async function tendEmbeddedDatabase(db: Database): Promise<void> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
      and abs(pg_relation_size(pg_class.oid) / 8192 - relpages) > ${everyTable} + relpages * ${share}::float`.execute(
    db,
  )
  // One by one: all other queries wait meanwhile.
  for (const { schema, name } of tables) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(db)
}
