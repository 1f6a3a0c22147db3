import { type Kysely, sql } from 'kysely'
import { type Migration as KyselyMigration, Migrator } from 'kysely/migration'
import { StartError } from '../start-error.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

export type Migration = {
  /** `NNNN-what`; the order of the list is the order of the numbers. */
  name: string
  /** Only files in this folder may mention these tables in SQL. */
  owner: string
  tables: readonly string[]
  up(db: Kysely<unknown>): Promise<void>
}

/** Brings the database to the state this code expects; safe to run on several nodes at once. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  if (await isUpToDate(db, migrations)) return
  const provided: Record<string, KyselyMigration> = Object.fromEntries(
    migrations.map(({ name, up }) => [name, { up: (handle: Kysely<unknown>) => up(handle) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(provided) } })
  const { error, results } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results?.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : 'unknown'
  throw new StartError(
    failed
      ? `The database could not be migrated: step ${failed.migrationName} failed (${reason}). Nothing of that step was kept.`
      : `The database is in a state that this version does not know, perhaps from a newer version: ${reason}.`,
    { cause: error },
  )
}

/** The usual case at a start. One small query answers it, without a look at every table. */
async function isUpToDate(db: Database, migrations: readonly Migration[]): Promise<boolean> {
  try {
    return (await listRunMigrations(db)).join() === migrations.map((migration) => migration.name).join()
  } catch {
    return false
  }
}

export async function listRunMigrations(db: Database | DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
