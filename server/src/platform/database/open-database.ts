import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { type ClientBase, type CustomTypesConfig, Pool, types as defaultTypes } from 'pg'
import { StartError } from '../start-error.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { preparingClient } from './preparing-client.ts'
import type { Database } from './tables.ts'

export type OpenDatabase = {
  db: Database
  pool: Pool
  /** On the embedded database LISTEN/NOTIFY does not reach other connections: wake workers in process there. */
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

type Where = {
  databaseUrl: string | undefined
  dataDir: string
  databasePoolSize: number
  nodeGoneSeconds: number
}

const oldestSupportedVersion = 150_000
const int8 = 20
const preparedLifeSeconds = 15 * 60

/** `pg` hands 64-bit numbers over as text; all of ours are counts that fit a JavaScript number. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : defaultTypes.getTypeParser(oid, format),
}

export async function openDatabase(where: Where): Promise<OpenDatabase> {
  const embedded = where.databaseUrl ? undefined : await startEmbeddedDatabase(where.dataDir)
  const connection = embedded?.connection ?? { connectionString: where.databaseUrl }
  // The embedded database is one session, and its socket server lets the protocol messages of two connections mix:
  // a statement could run with another one's values. With one connection nothing can mix, and nothing is lost,
  // since it works on one statement at a time anyway.
  const max = embedded ? 1 : where.databasePoolSize
  const pool = new Pool({
    ...connection,
    Client: preparingClient(),
    types,
    max,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: embedded ? 0 : 10_000,
    // A prepared statement fits the tables as they were when it was prepared.
    maxLifetimeSeconds: embedded ? 0 : preparedLifeSeconds,
    onConnect: embedded ? forgetPrepared : endForgottenTransactions(where.nodeGoneSeconds),
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while a transaction has it: the next statement of that transaction fails.
  pool.on('connect', (client) => void client.on('error', () => {}))

  const close = async () => {
    await pool.end()
    await embedded?.stop()
  }
  try {
    await requireSupportedVersion(pool)
  } catch (error) {
    await close()
    throw error
  }
  const db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  }) as Database
  return { db, pool, kind: embedded ? 'embedded' : 'postgres', close }
}

/** All connections to the embedded database are one session: what one has prepared is still there for the next. */
const forgetPrepared = ((client) => client.query('deallocate all')) as (client: ClientBase) => void

/** A process that stands still keeps the locks of its transaction; by then its work belongs to another one. */
const endForgottenTransactions = (seconds: number) =>
  ((client) => client.query(`set idle_in_transaction_session_timeout = '${seconds}s'`)) as (client: ClientBase) => void

async function requireSupportedVersion(pool: Pool): Promise<void> {
  let version: number
  try {
    const answer = await pool.query<{ version: number }>("select current_setting('server_version_num')::int as version")
    version = answer.rows[0]?.version ?? 0
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database named by DATABASE_URL cannot be reached: ${reason || 'no answer'}.`, {
      cause: error,
    })
  }
  if (version < oldestSupportedVersion) {
    throw new StartError(`The database named by DATABASE_URL is too old; PostgreSQL 15 or newer is needed.`)
  }
}
