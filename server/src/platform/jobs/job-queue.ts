import { PgBoss } from 'pg-boss'
import type { Notifications } from '../database/notifications.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import type { Database, DatabaseTransaction } from '../database/tables.ts'
import type { Log } from '../log.ts'
import type { NewId } from '../new-id.ts'
import type { JobCatalogue, JobHandlers, PayloadOf } from './job-definition.ts'
import { JobLane } from './job-lane.ts'
import { deleteOutboxRows, insertOutboxRow, listOutboxRows } from './outbox.data.ts'

const channel = 'jobs'
const rowsPerRelay = 500
/** Signals wake us at once; this look-round finds what a lost signal or another node's death has left. */
const lookRoundMilliseconds = 10_000

type Parts = { database: OpenDatabase; notifications: Notifications; log: Log; newId: NewId }

/**
 * Work that must happen. `add` writes a row in the caller's transaction, so work and cause are stored together or
 * not at all; after the commit the row is handed to pg-boss under the same id, so that handing it over twice
 * changes nothing. Every job may run more than once: handlers read the present state before they act.
 */
export class JobQueue<C extends JobCatalogue> {
  readonly #parts: Parts
  readonly #catalogue: C
  readonly #boss: PgBoss
  readonly #lanes = new Map<string, JobLane>()
  #relaying: Promise<string[]> | undefined
  #worksByItself = false
  #lookRound: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: Parts, catalogue: C) {
    this.#parts = parts
    this.#catalogue = catalogue
    this.#boss = createBoss(parts)
  }

  async add<Name extends keyof C & string>(
    db: Database | DatabaseTransaction,
    name: Name,
    payload: PayloadOf<C, Name>,
    options: { startAfter?: Date } = {},
  ): Promise<void> {
    const { newId, notifications } = this.#parts
    const startAfter = options.startAfter ?? null
    await insertOutboxRow(db, { id: newId(), name, payload, startAfter })
    await notifications.publish(db, channel, name)
  }

  /** Prepares the queues; with `work: false` nothing runs until `drain` is called. */
  async start(handlers: JobHandlers<C>, { work }: { work: boolean }): Promise<void> {
    const { database, notifications, log } = this.#parts
    await this.#boss.start()
    for (const name of Object.keys(this.#catalogue) as (keyof C & string)[]) {
      const lane = new JobLane(this.#boss, name, this.#catalogue[name] as C[typeof name], handlers[name], log)
      await lane.prepare()
      if (database.kind === 'embedded') await lane.reclaimOrphans()
      this.#lanes.set(name, lane)
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
      relayed = await this.#relay()
    } catch (error) {
      if (!this.#isStopped) this.#parts.log.warn({ error }, 'handing jobs over failed')
    }
    // What was handed over here has woken its lane already; another node may have handed it over.
    if (name && !relayed.includes(name)) this.#lanes.get(name)?.wake()
    if (!name) for (const lane of this.#lanes.values()) lane.wake()
  }

  /** One relay at a time; whoever asks meanwhile waits for a further one, since its row may have come too late. */
  async #relay(): Promise<string[]> {
    await this.#relaying?.catch(() => {})
    this.#relaying ??= this.#relayOnce().finally(() => {
      this.#relaying = undefined
    })
    return this.#relaying
  }

  /** The names of what was handed over. */
  async #relayOnce(): Promise<string[]> {
    const { db } = this.#parts.database
    const rows = await listOutboxRows(db, rowsPerRelay)
    for (const [name, ofName] of Map.groupBy(rows, (row) => row.name)) {
      const jobs = ofName.map((row) => ({
        id: row.id,
        data: row.payload,
        ...(row.startAfter && { startAfter: row.startAfter }),
      }))
      await this.#boss.insert(name, jobs)
      if (this.#worksByItself) this.#lanes.get(name)?.wake()
      for (const row of ofName) if (row.startAfter) this.#wakeAt(name, row.startAfter)
    }
    if (rows.length > 0)
      await deleteOutboxRows(
        db,
        rows.map((row) => row.id),
      )
    return rows.map((row) => row.name)
  }

  #wakeAt(name: string, moment: Date): void {
    const milliseconds = Math.max(0, moment.getTime() - Date.now()) + 50
    // Far ones are found by the look-round; a timer cannot hold more than 24 days anyway.
    if (milliseconds < 60 * 60 * 1000) setTimeout(() => this.#lanes.get(name)?.wake(), milliseconds).unref()
  }

  /** Runs everything that is due, and what that work adds, until nothing is left. */
  async drain(): Promise<void> {
    for (;;) {
      let done = (await this.#relay()).length
      for (const lane of this.#lanes.values()) done += await lane.drain()
      if (done === 0) return
    }
  }

  /** Lets running jobs finish; what has not begun stays in the database. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#lookRound)
    await Promise.all([...this.#lanes.values()].map((lane) => lane.stop()))
    await this.#relaying?.catch(() => {})
    await this.#boss.stop({ graceful: false, close: false })
  }
}

function createBoss({ database, log }: Parts): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    schema: 'jobs',
    schedule: false,
    superviseIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue reports an error'))
  return boss
}
