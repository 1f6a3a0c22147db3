import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type RawBuilder } from 'kysely'
import { type JobInsert, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Log } from '../log.ts'
import type { NewId } from '../new-id.ts'
import { listQueuesWithActiveJobs, listQueuesWithDueJobs, listUnbegun } from './boss-jobs.data.ts'
import { FailedJobs } from './failed-jobs.ts'
import {
  type AddOptions,
  type JobCatalogue,
  type JobDefinition,
  type JobHandler,
  type JobHandlers,
  ownerOf,
  type PayloadOf,
} from './job-definition.ts'
import { type JobFigures, readJobFigures } from './job-figures.ts'
import { type JobFailure, JobRunner } from './job-runner.ts'
import {
  deleteOutboxRows,
  insertOutboxRow,
  listOutboxRows,
  lockOutboxRows,
  outboxInsertions,
  type OutboxRow,
} from './outbox.data.ts'

const channel = 'jobs'
const rowsPerRelay = 500
/** Signals wake us at once. This regular check finds jobs that a lost signal or another node's death left behind. */
const lookRoundMilliseconds = 10_000

type Parts = { database: OpenDatabase; notifications: Notifications; log: Log; newId: NewId; clock: Clock }

/**
 * Work that must happen. `add` writes a row in the caller's transaction, so work and cause are stored together or not
 * at all. After the commit the row is handed to pg-boss under the same id, so that handing it over twice changes
 * nothing. Every job may run more than once: handlers read the present state before they act.
 */
export class JobQueue<C extends JobCatalogue> {
  readonly #parts: Parts
  readonly #catalogue: C
  readonly #boss: PgBoss
  /** Those that were tried too often, for the operator. */
  readonly failed: FailedJobs
  readonly #runners = new Map<string, JobRunner>()
  readonly #handlers = new Map<string, JobHandler<object>>()
  #relaying: Promise<string[]> | undefined
  #worksByItself = false
  #lookRound: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: Parts, catalogue: C) {
    this.#parts = parts
    this.#catalogue = catalogue
    this.#boss = createBoss(parts)
    const { database, clock } = parts
    const announce = (name: string) => this.announce(database.db, name)
    this.failed = new FailedJobs({ database, clock, boss: this.#boss, catalogue, handlers: this.#handlers, announce })
  }

  async add<Name extends keyof C & string>(
    db: Database | DatabaseTransaction,
    name: Name,
    payload: PayloadOf<C, Name>,
    { startAfter = null, key = null }: Nullable<AddOptions<C, Name>> = {},
  ): Promise<void> {
    const { newId } = this.#parts
    await insertOutboxRow(db, { id: newId(), name, payload, startAfter, key })
    await this.announce(db, name)
  }

  /** Adds many jobs of one name for the price of one. */
  async addAll<Name extends keyof C & string>(
    db: Database | DatabaseTransaction,
    name: Name,
    payloads: readonly PayloadOf<C, Name>[],
  ): Promise<void> {
    for (const addition of this.additions(name, payloads)) {
      await addition.execute(db)
      await this.announce(db, name)
    }
  }

  /** The same as a part of `writeTogether`. The caller announces the jobs in the same transaction. */
  additions<Name extends keyof C & string>(name: Name, payloads: readonly PayloadOf<C, Name>[]): RawBuilder<unknown>[] {
    const { newId } = this.#parts
    return outboxInsertions(payloads.map((payload) => ({ id: newId(), name, payload, startAfter: null, key: null })))
  }

  /**
   * Those of the values for which a job of this name waits that nobody has begun, by a field of its payload. It reads all
   * waiting jobs of the name: ask for many values at once, and seldom.
   */
  listUnbegun<Name extends keyof C & string>(
    name: Name,
    field: keyof PayloadOf<C, Name> & string,
    values: readonly string[],
  ): Promise<Set<string>> {
    return listUnbegun(this.#parts.database.db, { name, field, values })
  }

  /** Wakes the nodes that run jobs of this name. */
  async announce(db: Database | DatabaseTransaction, name: keyof C & string): Promise<void> {
    await this.#parts.notifications.publish(db, channel, name)
  }

  /**
   * Prepares the queues of the jobs that this node runs; other nodes hand over and run the rest. With `work: false`
   * nothing runs until `drain` is called.
   */
  async start(
    handlers: JobHandlers<C>,
    { work, runs = () => true }: { work: boolean; runs?: (job: JobDefinition) => boolean },
  ): Promise<void> {
    const { database, notifications, log } = this.#parts
    await this.#boss.start()
    const queues = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]))
    // On the embedded database, an active job belonged to a process that has died.
    const abandoned = database.kind === 'embedded' ? await listQueuesWithActiveJobs(database.db) : new Set()
    for (const [name, definition] of Object.entries(this.#catalogue) as [keyof C & string, JobDefinition][]) {
      this.#handlers.set(name, handlers[name])
      if (!runs(definition)) continue
      const noteFailure = (failure: JobFailure) => this.failed.note(failure)
      const runner = new JobRunner(this.#boss, name, definition, handlers[name], { log, noteFailure })
      await runner.prepare(queues.get(name))
      if (abandoned.has(name)) await runner.reclaimOrphans()
      this.#runners.set(name, runner)
    }
    if (!work) return
    this.#worksByItself = true
    notifications.subscribe(channel, (name) => void this.#relayAndWake(name))
    notifications.onGap(() => void this.#relayAndWake())
    this.#lookRound = setInterval(() => void this.#relayAndWake(), lookRoundMilliseconds)
    await this.#relayAndWake()
  }

  async #relayAndWake(name?: string): Promise<void> {
    let relayed: string[] = []
    try {
      relayed = await this.relay()
    } catch (error) {
      if (!this.#isStopped) this.#parts.log.warn({ error }, 'handing jobs over failed')
    }
    // Our own relay has already woken the queues of its jobs. Another node may have relayed this one.
    if (name && !relayed.includes(name)) this.#runners.get(name)?.wake()
    if (!name) for (const runner of this.#runners.values()) runner.wake()
  }

  /**
   * Hands waiting rows over to pg-boss, one relay at a time. A caller that comes during a relay waits for the next one,
   * since its row may be too late for this one.
   */
  async relay(): Promise<string[]> {
    await this.#relaying?.catch(() => {})
    this.#relaying ??= this.#relayOnce().finally(() => {
      this.#relaying = undefined
    })
    return this.#relaying
  }

  /** Returns the names of the jobs it handed over. */
  async #relayOnce(): Promise<string[]> {
    const { db } = this.#parts.database
    const { keyed = [], free = [] } = Object.groupBy(
      await listOutboxRows(db, [...this.#runners.keys()], rowsPerRelay),
      (row) => (row.key === null ? 'free' : 'keyed'),
    )
    for (const [name, rows] of Map.groupBy(free, (row) => row.name)) {
      await this.#boss.insert(name, this.#toJobs(name, rows))
      this.#wakeFor(name, rows)
    }
    // On one connection the woken queues look for their jobs first.
    await nextTurn()
    await deleteOutboxRows(db, free)
    if (keyed.length === 0) return free.map((row) => row.name)
    const handedOver = await db.transaction().execute((tx) => this.#relayKeyed(tx, keyed))
    for (const [name, rows] of Map.groupBy(handedOver, (row) => row.name)) this.#wakeFor(name, rows)
    return [...free, ...handedOver].map((row) => row.name)
  }

  /** Uses one transaction, so that no caller adds to a row while it is handed over. */
  async #relayKeyed(tx: DatabaseTransaction, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
    const locked = await lockOutboxRows(
      tx,
      rows.map(({ id }) => id),
    )
    const db = { executeSql: (text: string, values?: unknown[]) => tx.executeQuery(CompiledQuery.raw(text, values)) }
    for (const [name, ofName] of Map.groupBy(locked, (row) => row.name)) {
      // pg-boss leaves out a job whose key already waits there.
      await this.#boss.insert(name, this.#toJobs(name, ofName), { db })
    }
    await deleteOutboxRows(tx, locked)
    return locked
  }

  /** In a queue with keys every job needs one, so a job without a key gets its own. */
  #toJobs(name: string, rows: readonly OutboxRow[]): JobInsert[] {
    const definition = this.#catalogue[name]
    return rows.map(({ id, payload, startAfter, key }) => {
      const owner = definition && ownerOf(definition, payload)
      return {
        id,
        data: payload,
        singletonKey: key ?? id,
        ...(startAfter && { startAfter }),
        ...(owner && { group: { id: owner } }),
      }
    })
  }

  #wakeFor(name: string, rows: readonly OutboxRow[]): void {
    if (this.#worksByItself) this.#runners.get(name)?.wake()
    for (const { startAfter } of rows) if (startAfter) this.#wakeAt(name, startAfter)
  }

  #wakeAt(name: string, moment: Date): void {
    const milliseconds = Math.max(0, moment.getTime() - Date.now()) + 50
    // The regular check finds jobs further away. A timer cannot hold more than 24 days anyway.
    if (milliseconds < 60 * 60 * 1000) setTimeout(() => this.#runners.get(name)?.wake(), milliseconds).unref()
  }

  /** Runs all due jobs, and the jobs they add, until nothing is left. */
  async drain(): Promise<void> {
    for (;;) {
      let done = (await this.relay()).length
      const due = await listQueuesWithDueJobs(this.#parts.database.db)
      for (const [name, runner] of this.#runners) if (due.has(name)) done += await runner.drain()
      if (done === 0) return
    }
  }

  /** Of every name in the catalogue. */
  readFigures(): Promise<JobFigures[]> {
    const { database, clock } = this.#parts
    return readJobFigures(database.db, clock, Object.keys(this.#catalogue))
  }

  /** Lets running jobs finish. Jobs that have not started stay in the database. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#lookRound)
    await Promise.all([...this.#runners.values()].map((runner) => runner.stop()))
    await this.#relaying?.catch(() => {})
    await this.#boss.stop({ graceful: false, close: false })
  }
}

/** Makes the tables of pg-boss, without any work in them. */
export async function prepareJobTables(parts: Pick<Parts, 'database' | 'log'>): Promise<void> {
  const boss = createBoss(parts)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

type Nullable<T> = { [Key in keyof T]?: T[Key] | null }

function createBoss({ database, log }: Pick<Parts, 'database' | 'log'>): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    schema: 'jobs',
    schedule: false,
    // So soon is a job noticed whose process has died.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue reports an error'))
  return boss
}
