import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { createBatches } from '../queueing/batches.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

type Listener = (payload: string) => void

/** Short signals between the nodes that share a database. A signal may be lost, so nothing may depend on one alone. */
export type Notifications = {
  /** With a transaction, listeners hear it after the commit. Payloads are ids and names, at most 7,900 bytes. */
  publish(db: Database | DatabaseTransaction, channel: string, payload: string): Promise<void>
  subscribe(channel: string, listener: Listener): void
  /** Called when signals may have been missed. A listener that depends on signals must then look for itself. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/**
 * There is one node only, so signals stay in the process. Published inside a transaction, they arrive before its
 * commit. A listener that then queries waits for that commit, because the embedded database runs one transaction at a
 * time.
 */
function notificationsInProcess(): Notifications {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    async publish(_db, channel, payload) {
      setImmediate(() => emitter.emit(channel, payload))
    },
    subscribe: (channel, listener) => void emitter.on(channel, listener),
    onGap() {},
    close: () => Promise.resolve(void emitter.removeAllListeners()),
  }
}

const postgresChannel = 'lautgabe'
const reconnectMilliseconds = 500
const beginListening = { text: `listen ${postgresChannel}`, query_timeout: 30_000 }
const signalsAtOnce = 100
const signalMaxBytes = 7990

/** So often the listening connection is asked for a sign of life, and so long it has to answer. */
const lookMilliseconds = 15_000

/**
 * LISTEN/NOTIFY on its own connection, which reconnects by itself when it is lost. It only receives, so it would never
 * learn that the other side has gone without a word: a moved database, a firewall that forgot it.
 */
async function notificationsByPostgres(
  database: OpenDatabase,
  log: Log,
  signOfLifeMilliseconds: number,
): Promise<Notifications> {
  const emitter = new EventEmitter().setMaxListeners(0)
  const gapListeners: (() => void)[] = []
  const signOfLife = { text: 'select 1', query_timeout: signOfLifeMilliseconds }
  let isClosed = false
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let looking: NodeJS.Timeout | undefined

  async function listen(): Promise<void> {
    const fresh = new Client(database.pool.options)
    fresh.on('error', ignore)
    fresh.on('notification', ({ payload = '' }) => {
      const separator = payload.indexOf(' ')
      emitter.emit(payload.slice(0, separator), payload.slice(separator + 1))
    })
    try {
      await fresh.connect()
      await fresh.query(beginListening)
      if (isClosed) throw new Error('nobody listens any more')
    } catch (error) {
      void fresh.end().catch(ignore)
      throw error
    }
    client = fresh
    fresh.once('end', () => giveUp(fresh))
    const look = () => void fresh.query(signOfLife).catch(() => giveUp(fresh))
    looking = setInterval(look, signOfLifeMilliseconds).unref()
  }

  /**
   * Comes back once for each connection: its end and a failed look may both tell of its loss. Nobody waits for its end,
   * since the other side may never answer the farewell.
   */
  function giveUp(lost: Client): void {
    if (client !== lost) return
    client = undefined
    void lost.end().catch(ignore)
    comeBack()
  }

  async function listenAgain(): Promise<void> {
    await listen()
    for (const listener of gapListeners) listener()
  }

  function comeBack(): void {
    clearInterval(looking)
    if (isClosed) return
    log.warn('the connection that listens for signals was lost')
    retry = setTimeout(() => void listenAgain().catch(comeBack), reconnectMilliseconds)
  }

  await listen()
  const send = createBatches(async (signals: readonly string[]) => {
    await database.pool.query('select pg_notify($1, signal) from unnest($2::text[]) as signal', [
      postgresChannel,
      signals,
    ])
    return signals
  }, signalsAtOnce)
  return {
    async publish(db, channel, payload) {
      const signal = `${channel} ${payload}`
      // A signal that is too long would make all signals sent at the same time fail.
      if (Buffer.byteLength(signal) > signalMaxBytes) throw new Error(`a signal on ${channel} is too long`)
      if (db.isTransaction) await sql`select pg_notify(${postgresChannel}, ${signal})`.execute(db)
      else await send(signal)
    },
    subscribe: (channel, listener) => void emitter.on(channel, listener),
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(retry)
      clearInterval(looking)
      await client?.end()
    },
  }
}

function ignore(): void {}

export function openNotifications(
  database: OpenDatabase,
  log: Log,
  signOfLifeMilliseconds = lookMilliseconds,
): Promise<Notifications> {
  return database.kind === 'postgres'
    ? notificationsByPostgres(database, log, signOfLifeMilliseconds)
    : Promise.resolve(notificationsInProcess())
}
