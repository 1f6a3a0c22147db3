import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Migration } from '../platform/database/migrate.ts'

/** What takes something away that servers of the version before still use. */
const takesAway = [
  { pattern: /\bdrop (table|column|view|type)\b/i, what: 'drops something' },
  { pattern: /\brename\b/i, what: 'renames something' },
  { pattern: /\balter column "?\w+"? (set not null|(set data )?type)\b/i, what: 'makes a column narrower' },
  {
    pattern: /\badd column (?:(?!\bdefault\b|,|$).)*\bnot null\b(?!.*\bdefault\b)/i,
    what: 'adds a column that must be filled',
  },
]

/**
 * While servers are replaced one after the other, the version before works on the new tables. So a migration only adds;
 * what nobody uses any more goes with a later release. Returns one sentence for each statement that breaks this.
 */
export async function findUnsurvivable(migrations: readonly Migration[]): Promise<string[]> {
  const found: string[] = []
  for (const { name, up } of migrations) {
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (handle) => new PostgresIntrospector(handle),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log(event) {
        const statement = event.query.sql.replaceAll(/\s+/g, ' ')
        for (const { pattern, what } of takesAway)
          if (pattern.test(statement)) found.push(`${name} ${what}: ${statement}`)
      },
    })
    await up(db)
  }
  return found
}
