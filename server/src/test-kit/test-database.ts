import { cpSync, mkdtempSync } from 'node:fs'
import { inject } from 'vitest'
import { keepToOneSession } from './one-session.ts'
import { copyDatabase } from './postgres/copy-database.ts'
import { openDatabase, type OpenDatabase } from '../platform/database/open-database.ts'

export const testSecretKey = 'a secret that is only good for tests'

/** An empty migrated database. It belongs to one test until it is released. */
export type TestDatabase = { database: OpenDatabase; release(): Promise<void> }

type Guarded = { database: OpenDatabase; guard: { isOn: boolean }; shape: string }

const idle: Guarded[] = []

/**
 * Making a database takes longer than most tests, and emptying one takes a few milliseconds. So tests reuse them one
 * after the other. With one session, a query outside an open transaction fails, as it would on the embedded database.
 */
export async function aDatabase({ isOneSession = false } = {}): Promise<TestDatabase> {
  const { database, guard, shape } = idle.pop() ?? (await create())
  // On the embedded one such a query waits by itself; what nobody waits for, as a signal to this process, is no mistake.
  guard.isOn = isOneSession && database.kind === 'postgres'
  return {
    database,
    async release() {
      // After another shape, statements that connections have prepared would fail once, in a test that did nothing wrong.
      if ((await shapeOf(database)) !== shape) return database.close()
      await empty(database)
      idle.push({ database, guard, shape })
    },
  }
}

/** One that no other test has used or will use. The caller closes it. */
export const aNewDatabase = async (): Promise<OpenDatabase> => (await create()).database

async function create(): Promise<Guarded> {
  const template = inject('databaseTemplate')
  const database =
    template.kind === 'embedded'
      ? await openCopy(template.folder)
      : await createOnPostgres(template.localAdminUrl, template.template)
  return { database, guard: keepToOneSession(database), shape: await shapeOf(database) }
}

/** A text that changes with the columns of any table, also when they come back. */
async function shapeOf({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(
    `select concat_ws(' ', count(*), sum(attrelid::bigint), sum(atttypid::bigint), sum(attisdropped::int)) as shape
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows[0]?.shape ?? ''
}

async function openCopy(templateFolder: string): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(`${templateFolder}-`)
  cpSync(templateFolder, dataDir, { recursive: true })
  return openDatabase({ databaseUrl: undefined, dataDir, databasePoolSize: 1, nodeGoneSeconds: 20 })
}

async function empty({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  )
  const tables = ['jobs.job', ...rows.map(({ name }) => name)]
  // Not "truncate", which makes new files for every table and index, although most tables are empty. It acts as a
  // replica, so that the order in which tables refer to each other does not matter.
  const deletions = tables.map((name) => `delete from ${name};`).join(' ')
  // The job queue counts what is running now and then, and would remember a job that ran when its test ended.
  const counts = 'update jobs.queue set active_count = 0 where active_count > 0;'
  await pool.query(`begin; set local session_replication_role = replica; ${deletions} ${counts} commit`)
}

async function createOnPostgres(adminUrl: string, template: string): Promise<OpenDatabase> {
  const databaseUrl = await copyOnPostgres(adminUrl, template)
  return openDatabase({ databaseUrl, dataDir: '', databasePoolSize: 10, nodeGoneSeconds: 20 })
}

const copyOnPostgres = (adminUrl: string, template: string) => copyDatabase(adminUrl, template, 'test')

/** The settings of processes that share an empty migrated database on PostgreSQL. */
export async function onPostgres(): Promise<{ DATABASE_URL: string; SECRET_KEY: string }> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') throw new Error('these tests have no PostgreSQL')
  return { DATABASE_URL: await copyOnPostgres(template.adminUrl, template.template), SECRET_KEY: testSecretKey }
}

/** The same with a database that has no tables yet. */
export async function onEmptyPostgres(): Promise<{ DATABASE_URL: string; SECRET_KEY: string }> {
  const template = inject('databaseTemplate')
  if (template.kind === 'embedded') throw new Error('these tests have no PostgreSQL')
  return { DATABASE_URL: await copyOnPostgres(template.adminUrl, 'template0'), SECRET_KEY: testSecretKey }
}
