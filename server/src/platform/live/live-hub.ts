import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  liveConnectionsPerAccessMax,
  liveConnectionsPerPartMax,
  liveMessageMaxBytes,
  overlayReconnectMaxMilliseconds,
} from '@lautgabe/contract/limits.ts'
import { liveCloseCodes, type BrowserMessage, type ServerMessage } from '@lautgabe/contract/live-messages.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocketServer } from 'ws'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/tables.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import type { Log } from '../log.ts'
import type { NewId } from '../new-id.ts'
import { LiveConnection, type LiveEvents } from './live-connection.ts'
import { createLiveTickets, type LiveHolder, type LiveTickets } from './live-tickets.ts'

type Parts = { db: Database; clock: Clock; newId: NewId; notifications: Notifications; log: Log }

type Wiring = {
  path: string
  publicOrigin: string
  /** Throws a refusal when one caller opens too many connections. */
  countUpgrade(request: IncomingMessage): Promise<void>
  /** A ticket may have been issued while its key or session was being withdrawn. */
  isAccessOpen(holder: LiveHolder): Promise<boolean>
  /** The small complete state that a connection begins with. */
  snapshotFor(holder: LiveHolder, connectionId: string): Promise<ServerMessage>
  handle(connection: LiveConnection, message: Exclude<BrowserMessage, { type: 'ticket' }>): Promise<void>
}

/** The field by which connections and tickets are ended. */
type Ended = 'accessId' | 'audience'

const tellChannel = 'live-tell'
const endChannel = 'live-end'
const farewellMilliseconds = 1000
/** No page should come back before this process is gone. A page that finds it still closing waits longer each time. */
const returnMilliseconds = [farewellMilliseconds, overlayReconnectMaxMilliseconds] as const
/** A drained node gets no new connections, so its pages find another node at once. */
const returnElsewhereMilliseconds = [0, 1500] as const
const farewellLookMilliseconds = 20
const tickMilliseconds = 1000

/** Browsers send a short message whole. Empty fragments cost time, and no other limit counts them. */
const messageLimits = { maxPayload: liveMessageMaxBytes, maxFragments: 8 }

/** All live connections of this node, and the way to reach those of the other nodes. */
export class LiveHub {
  readonly #parts: Parts
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    ...messageLimits,
  })
  readonly #byAudience = new Map<string, Set<LiveConnection>>()
  /** Includes connections that have not shown a ticket yet. */
  readonly #open = new Set<LiveConnection>()
  readonly #toldListeners: ((audience: string) => void)[] = []
  /** By audience: its last message that is being handled. */
  readonly #rows = new Map<string, Promise<void>>()
  readonly #ticking: NodeJS.Timeout
  readonly tickets: LiveTickets

  constructor(parts: Parts) {
    this.#parts = parts
    this.tickets = createLiveTickets(parts)
    // One timer for all: with one or two timers each, thousands of connections would be mostly timers.
    this.#ticking = setInterval(() => this.#tick(), tickMilliseconds).unref()
    parts.notifications.subscribe(tellChannel, (payload) => this.#tellHere(payload))
    // Missed messages cannot be sent again. A new connection begins with the whole state.
    parts.notifications.onGap(() => this.#sendAway())
    parts.notifications.subscribe(endChannel, (payload) => {
      const [field, id] = payload.split(' ') as [Ended, string]
      for (const connection of this.#open) if (connection.holder?.[field] === id) connection.end()
    })
  }

  get size(): number {
    return this.#all().length
  }

  #all(): LiveConnection[] {
    return [...this.#byAudience.values()].flatMap((connections) => Array.from(connections))
  }

  #tick(): void {
    const now = performance.now()
    for (const connection of this.#open) connection.tick(now)
  }

  attach(server: Server, wiring: Wiring): void {
    const events: LiveEvents = {
      onTicket: (connection, ticket) => void this.#admit(connection, ticket, wiring),
      onMessage: (connection, message) => void this.#handle(connection, message, wiring),
      onClose: (connection) => this.#forget(connection),
    }
    server.on('upgrade', (request, socket, head) => {
      // The HTTP server no longer handles this socket. An error without a listener would end the process.
      socket.on('error', ignore)
      requireUpgrade(request, wiring).then(
        () =>
          this.#server.handleUpgrade(request, socket, head, (webSocket) => {
            this.#open.add(new LiveConnection(this.#parts.newId(), webSocket, socket, events))
          }),
        (error: unknown) => refuseUpgrade(socket, error),
      )
    })
  }

  async #admit(connection: LiveConnection, ticket: string, wiring: Wiring): Promise<void> {
    try {
      const holder = await this.tickets.take(ticket)
      if (!holder) return connection.close(liveCloseCodes.ticketRefused)
      // Set before the check: a withdrawal after the check reaches this connection.
      connection.holder = holder
      if (!(await wiring.isAccessOpen(holder))) return connection.end()
      // The client left while the ticket was looked up. Nothing would ever remove it from the list.
      if (!connection.isOpen) return
      const audience = this.#byAudience.get(holder.audience) ?? new Set()
      if (isFull(audience, holder)) return connection.close(liveCloseCodes.tooMany)
      // Listed before the snapshot is read, so that no change falls between the two.
      connection.admit()
      this.#byAudience.set(holder.audience, audience.add(connection))
      if (holder.until) connection.closeAt(new Date(holder.until), this.#parts.clock)
      connection.send(await wiring.snapshotFor(holder, connection.id))
    } catch (error) {
      this.#parts.log.warn({ error }, 'a live connection could not be opened')
      connection.terminate()
    }
  }

  async #handle(connection: LiveConnection, message: BrowserMessage, wiring: Wiring): Promise<void> {
    if (message.type === 'ticket') return
    try {
      await this.inTurn(connection, () => wiring.handle(connection, message))
    } catch (error) {
      this.#parts.log.warn({ error, message: message.type }, 'a live message could not be handled')
    }
  }

  /** After what the connection has said before, and while nothing else of its audience is handled. Not if it has ended. */
  inTurn(connection: LiveConnection, work: () => Promise<void>): Promise<void> {
    return connection.inTurn(() =>
      this.#inRow(connection, async () => {
        if (!connection.isEnded) await work()
      }),
    )
  }

  /**
   * One message of an audience at a time. Messages of one streamer's pages wait for the same rows anyway; while many of
   * them did so at once, they held the database's connections, and everybody else waited.
   */
  async #inRow({ holder }: LiveConnection, work: () => Promise<void>): Promise<void> {
    const name = holder?.audience ?? ''
    const turn = (this.#rows.get(name) ?? Promise.resolve()).then(work)
    const row = turn.catch(ignore)
    this.#rows.set(name, row)
    await row
    if (this.#rows.get(name) === row) this.#rows.delete(name)
    return turn
  }

  #forget(connection: LiveConnection): void {
    this.#open.delete(connection)
    const name = connection.holder?.audience
    if (name === undefined) return
    const audience = this.#byAudience.get(name)
    audience?.delete(connection)
    if (audience?.size === 0) this.#byAudience.delete(name)
  }

  /** Reaches every connection of the audience on every node. Call it after the commit of the change it reports. */
  async tell(audience: string, message: ServerMessage): Promise<void> {
    this.noteChange(audience)
    await this.#parts.notifications.publish(this.#parts.db, tellChannel, `${audience} ${JSON.stringify(message)}`)
  }

  /** Whoever asks this node next must not get what it kept from before, even if the signal is slow to come back. */
  noteChange(audience: string): void {
    for (const listener of this.#toldListeners) listener(audience)
  }

  #tellHere(payload: string): void {
    const separator = payload.indexOf(' ')
    const name = payload.slice(0, separator)
    this.noteChange(name)
    const audience = this.#byAudience.get(name)
    if (!audience) return
    // Passes the other node's text on as it is. This node need not understand it.
    const text = Buffer.from(payload.slice(separator + 1))
    for (const connection of audience) connection.sendText(text)
  }

  /** The listener is called before an audience gets a message, on every node. */
  onTold(listener: (audience: string) => void): void {
    this.#toldListeners.push(listener)
  }

  /** Returns only the connections of this node. */
  connectionsOf(audience: string): LiveConnection[] {
    return [...(this.#byAudience.get(audience) ?? [])]
  }

  /** Closes the connections that a withdrawn key or ended session opened, and voids its tickets, on every node. */
  async endAccess(accessId: string): Promise<void> {
    await this.#end('accessId', accessId)
  }

  /** The same for every key and session that opens this user's things. */
  async endAllAccess(userId: string): Promise<void> {
    await this.#end('audience', userId)
  }

  /**
   * Ends the connections of this node whose key or session is not valid any more. A signal says so at once, and signals
   * may be lost.
   */
  async endInvalid(isOpen: Wiring['isAccessOpen']): Promise<void> {
    const look = async (connection: LiveConnection) => {
      if (connection.holder && !(await isOpen(connection.holder))) connection.end()
    }
    await Promise.all(this.#all().map(look))
  }

  async #end(field: Ended, id: string): Promise<void> {
    await this.tickets.deleteOf(field, id)
    await this.#parts.notifications.publish(this.#parts.db, endChannel, `${field} ${id}`)
  }

  /** Tells each page when to come back, spread over a few seconds so that not all return at once. */
  #sendAway([first, last]: readonly [number, number] = returnMilliseconds): void {
    for (const connection of this.#all()) {
      const retryAfter = Math.floor(first + Math.random() * (last - first))
      connection.send({ type: 'going-away', retry_after_milliseconds: retryAfter })
      connection.close(liveCloseCodes.goingAway)
    }
  }

  async close({ isDrained = false } = {}): Promise<void> {
    clearInterval(this.#ticking)
    this.#server.close()
    this.#sendAway(isDrained ? returnElsewhereMilliseconds : returnMilliseconds)
    const deadline = performance.now() + farewellMilliseconds
    while (this.#open.size > 0 && performance.now() < deadline) await sleep(farewellLookMilliseconds)
    for (const connection of this.#open) connection.terminate()
  }
}

async function requireUpgrade(request: IncomingMessage, wiring: Wiring): Promise<void> {
  await wiring.countUpgrade(request)
  const [path] = (request.url ?? '').split('?')
  if (path !== wiring.path) throw new AppError('not_found')
  requireSameOrigin(request.headers, wiring.publicOrigin, 'when-sent')
}

function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, details } = error instanceof AppError ? error : new AppError('internal')
  const wait = details.retryAfterSeconds === undefined ? '' : `Retry-After: ${details.retryAfterSeconds}\r\n`
  // The other side may keep its half open for ever.
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${wait}Connection: close\r\n\r\n`)
}

function ignore(): void {}

/** Pages of different parts never take each other's places: many moderators leave the overlay its own. */
function isFull(audience: ReadonlySet<LiveConnection>, { accessId, part }: LiveHolder): boolean {
  const alike = [...audience].filter(({ holder }) => holder?.part === part)
  if (alike.length >= liveConnectionsPerPartMax) return true
  return alike.filter(({ holder }) => holder?.accessId === accessId).length >= liveConnectionsPerAccessMax
}
