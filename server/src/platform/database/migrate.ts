import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration as KyselyMigration, type MigrationResult, Migrator } from 'kysely/migration'
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

/** How long a step waits for a table that others use, and how often it comes back for it. */
export type Patience = { lockMilliseconds: number; pauseMilliseconds: number; tries: number }

/**
 * About ten minutes together. While a step waits, everybody waits who wants the tables that it has already. PostgreSQL
 * interrupts its own cleaning of a table only for a session that waits longer than `deadlock_timeout`, a second.
 */
const usualPatience: Patience = { lockMilliseconds: 2000, pauseMilliseconds: 2000, tries: 150 }

/**
 * Brings the database to the state this code expects; safe to run on several nodes at once. Each step has a transaction
 * of its own, so that it holds no table which only an earlier one needed.
 */
export async function migrate(
  db: Database,
  migrations: readonly Migration[],
  patience: Patience = usualPatience,
): Promise<void> {
  const run = await listRunMigrations(db).catch(() => [])
  // The usual case at a start. That one small query answers it, without a look at every table.
  if (run.join() === migrations.map(({ name }) => name).join()) return
  const provided: Record<string, KyselyMigration> = Object.fromEntries(
    migrations.map(({ name, up }) => [name, { up: (handle) => upAlone(handle, up, patience) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(provided) } })
  for (let tries = 1; ; tries += 1) {
    // Nobody uses a new database yet, and one transaction makes it ten times as fast.
    const { error, results = [] } = await (run.length === 0 ? migrator.migrateToLatest() : migrator.migrateUp())
    if (!error && results.length === 0) return
    if (!error) tries = 0
    else if (tries === patience.tries || !isInTheWay(error)) throw toStartError(error, results)
    else await wait(patience.pauseMilliseconds)
  }
}

async function upAlone(handle: Kysely<unknown>, up: Migration['up'], { lockMilliseconds }: Patience): Promise<void> {
  await sql`set local lock_timeout = ${sql.lit(lockMilliseconds)}`.execute(handle)
  await sql`lock table kysely_migration in access exclusive mode`.execute(handle)
  await up(handle)
}

/**
 * No step of a migration runs until the end of the transaction. Call it first: other statements fix the moment that the
 * transaction sees, and at a moment before a migration, a table that the migration has copied is empty.
 */
export async function holdOffMigrations(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table kysely_migration in access share mode`.execute(tx)
}

/** Others use a table for long, or PostgreSQL has ended this one because two waited for each other. */
const isInTheWay = (error: unknown) => ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')

function toStartError(error: unknown, results: readonly MigrationResult[]): StartError {
  const failed = results.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : 'unknown'
  const advice = isInTheWay(error) ? ' Something uses the tables for long, perhaps a backup: try again after it.' : ''
  return new StartError(
    failed
      ? `The database could not be migrated: step ${failed.migrationName} failed (${reason}). Nothing of that step was kept.${advice}`
      : `The database is in a state that this version does not know, perhaps from a newer version: ${reason}.`,
    { cause: error },
  )
}

export async function listRunMigrations(db: Database | DatabaseTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}
