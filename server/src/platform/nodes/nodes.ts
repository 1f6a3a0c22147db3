import type { Role } from '@lautgabe/contract/operations/server-roles.ts'
import { hostname } from 'node:os'
import type { OpenDatabase } from '../database/open-database.ts'
import type { DatabaseTransaction } from '../database/tables.ts'
import type { Log } from '../log.ts'
import type { NewId } from '../new-id.ts'
import type { SharedClock } from '../shared-clock.ts'
import { beatConnection, type BeatConnection, pooledConnection } from './beat-connection.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { freeUnheld } from './leases.ts'
import { type Membership, noHoldings } from './membership.ts'
import { deleteNodes, introduceNode, keepNode, lockLapsedNodes } from './nodes.data.ts'

type Parts = { database: OpenDatabase; log: Log; newId: NewId; sharedClock?: SharedClock }

type Options = {
  /** A node without a heartbeat for this long may be declared gone. */
  goneSeconds: number
  /** If false, the node stays a member for a day: for tests and tools, and where no other node can exist. */
  beats: boolean
  /** The version of the program, as operators see it. */
  version: string
  /** What the process is for, as operators see it. */
  role: Role
}

type GoneListener = (tx: DatabaseTransaction, nodeIds: readonly string[]) => Promise<void>

const withoutBeatsSeconds = 24 * 60 * 60
const beatsPerTerm = 6
const longestBeatMilliseconds = 5000

export const beatMilliseconds = (goneSeconds: number) =>
  Math.min((goneSeconds * 1000) / beatsPerTerm, longestBeatMilliseconds)

/** This process among all processes that share the database. */
export class Nodes {
  readonly id: string
  readonly #parts: Parts
  readonly #options: Options
  readonly #connection: BeatConnection
  readonly #goneListeners: GoneListener[] = []
  readonly #returnListeners: (() => void)[] = []
  readonly #startedAt = new Date()
  #heartbeat: Heartbeat | undefined
  #ending = new AbortController()
  #member: Membership
  /** Taken from a clock that only goes forward. */
  #keptAt = performance.now()

  private constructor(parts: Parts, options: Options) {
    this.id = parts.newId()
    this.#parts = parts
    this.#options = options
    const { pool } = parts.database
    this.#connection = options.beats ? beatConnection(pool) : pooledConnection(pool)
    this.#member = { nodeId: this.id, fence: 0, signal: this.#ending.signal, holdings: noHoldings() }
  }

  static async open(parts: Parts, options: Options): Promise<Nodes> {
    const nodes = new Nodes(parts, options)
    const { database } = parts
    // The data folder is locked, so every other node of an embedded database belongs to a process that has died.
    if (database.kind === 'embedded') await database.db.transaction().execute((tx) => deleteNodes(tx, 'all'))
    await nodes.#introduce()
    if (options.beats) {
      // The introduction had to wait for its connection. This answer comes at once, so it tells the time more exactly.
      await nodes.beat()
      nodes.#startBeating()
    }
    return nodes
  }

  /** The present membership of this process. Writers keep the one under which they began. */
  get member(): Membership {
    return this.#member
  }

  /**
   * The listener clears what a node leaves behind, in the transaction that declares it gone. It also runs when this
   * node stops.
   */
  onGone(listener: GoneListener): void {
    this.#goneListeners.push(listener)
  }

  /** Called when this node was declared gone and has introduced itself again. */
  onReturn(listener: () => void): void {
    this.#returnListeners.push(listener)
  }

  /** Declares nodes gone whose heartbeat has stopped. Frees what this one holds by mistake. */
  async sweep(): Promise<void> {
    await freeUnheld(this.#parts.database.db, this.#member)
    // After an outage of the database all nodes are late. The others get the time of one heartbeat to come back.
    if (this.#options.beats && this.#isLate()) return
    await this.#parts.database.db.transaction().execute(async (tx) => {
      const lapsed = await lockLapsedNodes(tx, this.id)
      if (lapsed.length === 0) return
      await this.#clear(tx, lapsed)
      this.#parts.log.warn({ nodes: lapsed }, 'nodes whose heartbeat stopped were declared gone')
    })
  }

  #isLate(): boolean {
    return performance.now() - this.#keptAt > 2 * beatMilliseconds(this.#options.goneSeconds)
  }

  /** One heartbeat. It renews the node and all its leases. */
  async beat(): Promise<void> {
    const sentAt = performance.now()
    const now = await keepNode(this.#connection, this.#member, this.#termSeconds)
    if (now) return this.#noteKept(sentAt, now)
    this.#ending.abort()
    await this.#introduce()
    this.#parts.log.warn({ fence: this.#member.fence }, 'this node was declared gone and has introduced itself again')
    for (const listener of this.#returnListeners) listener()
  }

  get #termSeconds(): number {
    return this.#options.beats ? this.#options.goneSeconds : withoutBeatsSeconds
  }

  async #introduce(): Promise<void> {
    const sentAt = performance.now()
    const { version, role } = this.#options
    const introduction = { id: this.id, version, role, host: hostname(), startedAt: this.#startedAt }
    const { fence, now } = await introduceNode(this.#connection, introduction, this.#termSeconds)
    this.#ending = new AbortController()
    this.#member = { nodeId: this.id, fence, signal: this.#ending.signal, holdings: noHoldings() }
    this.#noteKept(sentAt, now)
  }

  /** Without heartbeats the clock would never be compared again, so it is not compared at all. */
  #noteKept(sentAt: number, now: Date): void {
    this.#keptAt = sentAt
    if (this.#options.beats) this.#parts.sharedClock?.learn(now, sentAt, performance.now())
  }

  #startBeating(): void {
    this.#heartbeat = startHeartbeat({
      everyMilliseconds: beatMilliseconds(this.#options.goneSeconds),
      beat: () => this.beat(),
      abandon: () => this.#connection.drop(),
      onFailure: (error) => this.#parts.log.warn({ error }, 'a heartbeat failed'),
    })
  }

  async #clear(tx: DatabaseTransaction, nodeIds: readonly string[]): Promise<void> {
    for (const listener of this.#goneListeners) await listener(tx, nodeIds)
    await deleteNodes(tx, nodeIds)
  }

  /** Leaves the cluster and frees everything this node holds at once. */
  async close(): Promise<void> {
    await this.#heartbeat?.stop()
    this.#connection.drop()
    this.#ending.abort()
    await this.#parts.database.db.transaction().execute((tx) => this.#clear(tx, [this.id]))
  }
}
