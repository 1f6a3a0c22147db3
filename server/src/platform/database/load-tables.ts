import { sql } from 'kysely'
import type { Sequence } from './dump-tables.ts'
import { StartError } from '../start-error.ts'
import type { Database, DatabaseTransaction } from './tables.ts'
import { type KnownTable, listTables, ownSchemas } from './table-list.ts'

/** The lines of a table, in groups, as `dumpTables` gave them. */
export type TableToLoad = { name: string; columns: readonly string[]; lines: AsyncIterable<string[]> }

/**
 * Fills the tables of a migrated database, all of them or none. References between tables are taken away and made
 * again at the end, which checks every one of them. So the order of the tables does not matter, and the account needs
 * no right but that of the tables' owner.
 */
export async function loadTables(
  db: Database,
  tables: AsyncIterable<TableToLoad>,
  sequences: readonly Sequence[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const known = await listTables(tx)
    const references = await takeReferencesAway(tx)
    const all = sql.join(known.map(({ schema, table }) => sql.id(schema, table)))
    await sql`truncate ${all}`.execute(tx)
    for await (const given of tables) {
      const table = known.find(({ name }) => name === given.name)
      if (!table) throw new StartError(`The backup has a table ${given.name}, which this version does not know.`)
      await loadTable(tx, table, given)
    }
    for (const { name, lastValue } of sequences)
      await sql`select setval(${name}::regclass, ${lastValue}::bigint)`.execute(tx)
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
  })
}

async function loadTable(tx: DatabaseTransaction, table: KnownTable, given: TableToLoad): Promise<void> {
  const missing = given.columns.find((column) => !table.columns.some(({ name }) => name === column))
  if (missing !== undefined)
    throw new StartError(`The backup has a column ${given.name}.${missing}, which this version does not know.`)
  const into = sql.id(table.schema, table.table)
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]))
  const columns = sql.join(given.columns.map((column) => sql.id(column)))
  const values = sql.join(
    given.columns.map((column, place) => sql`(line->>${sql.lit(place)})::${sql.raw(typeOf.get(column) ?? 'text')}`),
  )
  // Rules of ours about changes would take the loading for one.
  await sql`alter table ${into} disable trigger user`.execute(tx)
  for await (const lines of given.lines) {
    await sql`
      insert into ${into} (${columns}) overriding system value
      select ${values} from json_array_elements(${`[${lines.join(',')}]`}::json) as line`.execute(tx)
  }
  await sql`alter table ${into} enable trigger user`.execute(tx)
}

type Reference = { table: string; name: string; definition: string }

async function takeReferencesAway(tx: DatabaseTransaction): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_namespace on pg_namespace.oid = connamespace
    where contype = 'f' and conparentid = 0 and nspname in ${ownSchemas}`.execute(tx)
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(tx)
  return rows
}
