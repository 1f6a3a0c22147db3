import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync } from 'node:fs'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '../platform/database/open-database.ts'

export const testSecretKey = 'a secret that is only good for tests'

/** An empty migrated database. It belongs to one test until it is released. */
export type TestDatabase = { database: OpenDatabase; release(): Promise<void> }

const idle: OpenDatabase[] = []

/**
 * Making a database takes longer than most tests, and emptying one takes a few milliseconds. So tests reuse them one
 * after the other.
 */
export async function aDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate')
  const create = () =>
    template.kind === 'embedded' ? openCopy(template.folder) : createOnPostgres(template.adminUrl, template.template)
  const database = idle.pop() ?? (await create())
  return {
    database,
    async release() {
      await empty(database)
      idle.push(database)
    },
  }
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
  await pool.query(
    `begin; set local session_replication_role = replica; ${tables.map((name) => `delete from ${name};`).join(' ')} commit`,
  )
}

/** The database is deleted with the server that the tests started. */
async function createOnPostgres(adminUrl: string, template: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(adminUrl, `create database ${name} template ${template}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return openDatabase({ databaseUrl: url.href, dataDir: '', databasePoolSize: 10, nodeGoneSeconds: 20 })
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
