import { CamelCasePlugin, PostgresDialect } from 'kysely'
import { type ClientBase, type CustomTypesConfig, Pool, types as defaultTypes } from 'pg'
import { StartError } from '../start-error.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { openPipeline } from './open-pipeline.ts'
import { poolClient, type StatementBound } from './connection/pool-client.ts'
import type { Database } from './tables.ts'

export type OpenDatabase = {
  db: Database
  pool: Pool
  /**
   * On the embedded database LISTEN/NOTIFY does not reach other connections, so workers there are woken in the process.
   */
  kind: 'embedded' | 'postgres'
  /**
   * From now on a statement that is not answered in this time fails, and PostgreSQL stops working on it. Without a bound, a
   * connection that died without a word would keep its callers waiting for ever. The embedded database may take longer,
   * and is then lost.
   */
  boundStatements(seconds: number): void
  /**
   * Resolves when the embedded database answers no more: PostgreSQL gives up when it finds no room for its log, and here
   * no process of its own ends. Only a new process of ours brings it back.
   */
  lost: Promise<void>
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
/** The thread of the embedded database also copies its folder for a backup, and then answers nothing else. */
const threadFactor = 5
const preparedLifeSeconds = 15 * 60

/** `pg` returns 64-bit numbers as text. All of ours are counts that fit a JavaScript number. */
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === int8 ? Number : defaultTypes.getTypeParser(oid, format),
}

export async function openDatabase(where: Where): Promise<OpenDatabase> {
  const embedded = where.databaseUrl ? undefined : await startEmbeddedDatabase(where.dataDir)
  const connection = embedded?.connection ?? { connectionString: where.databaseUrl }
  // The embedded database is one session, and its socket server lets the protocol messages of two connections mix: a
  // statement could run with another one's values. With one connection nothing can mix. This costs no speed, since the
  // database works on one statement at a time anyway.
  const max = embedded ? 1 : where.databasePoolSize
  const bound: StatementBound = {}
  const pool = new Pool({
    ...connection,
    Client: poolClient(bound),
    types,
    // Statements that a transaction starts at once travel together instead of waiting for each other's answers.
    pipeline: true,
    max,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: embedded ? 0 : 10_000,
    keepAlive: !embedded,
    // A prepared statement fits the tables as they were when it was prepared, so connections are renewed.
    maxLifetimeSeconds: embedded ? 0 : preparedLifeSeconds,
    onConnect: embedded ? forgetPrepared : endForgottenTransactions(where.nodeGoneSeconds),
  })
  // The pool replaces a connection that breaks while idle. Without a listener, the error would end the process.
  pool.on('error', () => {})
  // The same for a connection that breaks during a transaction: the next statement of that transaction fails.
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
  const db: Database = await openPipeline(new PostgresDialect({ pool }), [
    new CamelCasePlugin({ maintainNestedObjectKeys: true }),
  ])
  const boundStatements = (seconds: number) => {
    if (embedded) embedded.watch(seconds * threadFactor)
    else bound.seconds = seconds
  }
  const lost = embedded?.lost ?? new Promise<void>(() => {})
  return { db, pool, kind: embedded ? 'embedded' : 'postgres', boundStatements, lost, close }
}

/**
 * All connections to the embedded database share one session, so statements that one connection prepared are still
 * there for the next.
 */
const forgetPrepared = ((client) => client.query('deallocate all')) as (client: ClientBase) => void

/** A process that stands still keeps its transaction's locks. By then, its work belongs to another process. */
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
