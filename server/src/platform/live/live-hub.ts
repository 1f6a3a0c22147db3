import type { Server } from 'node:http'
import {
  liveConnectionsPerAccessMax,
  liveConnectionsPerAudienceMax,
  liveMessageMaxBytes,
} from '@lautgabe/contract/limits.ts'
import {
  liveCloseCodes,
  serverMessageSchema,
  type BrowserMessage,
  type ServerMessage,
} from '@lautgabe/contract/live-messages.ts'
import { z } from '@lautgabe/contract/zod.ts'
import { WebSocketServer } from 'ws'
import type { Clock } from '../clock.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Database } from '../database/tables.ts'
import { requireSameOrigin } from '../http/same-origin.ts'
import type { Log } from '../log.ts'
import type { NewId } from '../new-id.ts'
import { LiveConnection } from './live-connection.ts'
import { deleteLiveTicketsOf, type LiveHolder, takeLiveTicket } from './live-tickets.ts'

type Parts = { db: Database; clock: Clock; newId: NewId; notifications: Notifications; log: Log }

type Wiring = {
  path: string
  publicOrigin: string
  /** The whole small state a connection begins with. */
  snapshotFor(holder: LiveHolder, connectionId: string): Promise<ServerMessage>
  handle(connection: LiveConnection, message: Exclude<BrowserMessage, { type: 'ticket' }>): Promise<void>
}

const tellChannel = 'live-tell'
const endChannel = 'live-end'
const tellSchema = z.object({ audience: z.string(), message: serverMessageSchema })
const retrySpreadMilliseconds = 5000
const farewellMilliseconds = 1000

/** All live connections of this node, and the way to reach those of the others. */
export class LiveHub {
  readonly #parts: Parts
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: liveMessageMaxBytes })
  readonly #byAudience = new Map<string, Set<LiveConnection>>()

  constructor(parts: Parts) {
    this.#parts = parts
    parts.notifications.subscribe(tellChannel, (payload) => this.#tellHere(payload))
    // What was missed cannot be told again; a new connection begins with everything.
    parts.notifications.onGap(() => this.#sendAway())
    parts.notifications.subscribe(endChannel, (accessId) => {
      for (const connection of this.#all()) {
        if (connection.holder?.accessId === accessId) connection.close(liveCloseCodes.accessEnded)
      }
    })
  }

  get size(): number {
    return this.#all().length
  }

  #all(): LiveConnection[] {
    return [...this.#byAudience.values()].flatMap((connections) => Array.from(connections))
  }

  attach(server: Server, wiring: Wiring): void {
    server.on('upgrade', (request, socket, head) => {
      const [path] = (request.url ?? '').split('?')
      try {
        if (path !== wiring.path) throw new Error('no such path')
        requireSameOrigin(request.headers, wiring.publicOrigin, 'when-sent')
      } catch {
        socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
        return
      }
      this.#server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection: LiveConnection = new LiveConnection(this.#parts.newId(), webSocket, {
          onTicket: (ticket) => void this.#admit(connection, ticket, wiring),
          onMessage: (message) => void this.#handle(connection, message, wiring),
          onClose: () => this.#forget(connection),
        })
      })
    })
  }

  async #admit(connection: LiveConnection, ticket: string, wiring: Wiring): Promise<void> {
    try {
      const holder = await takeLiveTicket(this.#parts, ticket)
      if (!holder) return connection.close(liveCloseCodes.ticketRefused)
      // Gone while the ticket was looked up: nobody would ever take it off the list.
      if (!connection.isOpen) return
      const audience = this.#byAudience.get(holder.audience) ?? new Set()
      if (isFull(audience, holder)) return connection.close(liveCloseCodes.tooMany)
      // On the list before the snapshot is read, so that no change falls between the two.
      connection.holder = holder
      this.#byAudience.set(holder.audience, audience.add(connection))
      if (holder.until) connection.closeAt(new Date(holder.until), this.#parts.clock)
      connection.send(await wiring.snapshotFor(holder, connection.id))
    } catch (error) {
      this.#parts.log.warn({ error }, 'a live connection could not be opened')
      connection.terminate()
    }
  }

  async #handle(connection: LiveConnection, message: BrowserMessage, wiring: Wiring): Promise<void> {
    if (message.type === 'ticket' || !connection.holder) return
    try {
      await connection.inTurn(() => wiring.handle(connection, message))
    } catch (error) {
      this.#parts.log.warn({ error, message: message.type }, 'a live message could not be handled')
    }
  }

  #forget(connection: LiveConnection): void {
    const name = connection.holder?.audience
    if (name === undefined) return
    const audience = this.#byAudience.get(name)
    audience?.delete(connection)
    if (audience?.size === 0) this.#byAudience.delete(name)
  }

  /** Reaches everyone of the audience on every node. Call it after the commit of what it tells. */
  async tell(audience: string, message: ServerMessage): Promise<void> {
    await this.#parts.notifications.publish(this.#parts.db, tellChannel, JSON.stringify({ audience, message }))
  }

  #tellHere(payload: string): void {
    const { audience, message } = tellSchema.parse(JSON.parse(payload))
    for (const connection of this.#byAudience.get(audience) ?? []) connection.send(message)
  }

  /** Those of this node. */
  connectionsOf(audience: string): LiveConnection[] {
    return [...(this.#byAudience.get(audience) ?? [])]
  }

  /** Closes what a withdrawn key or ended session has opened or is about to open, on every node. */
  async endAccess(accessId: string): Promise<void> {
    await deleteLiveTicketsOf(this.#parts, accessId)
    await this.#parts.notifications.publish(this.#parts.db, endChannel, accessId)
  }

  /** Says when to come back, spread over a few seconds so that not everyone returns at once. */
  #sendAway(): void {
    for (const connection of this.#all()) {
      const retryAfter = Math.floor(Math.random() * retrySpreadMilliseconds)
      connection.send({ type: 'going-away', retry_after_milliseconds: retryAfter })
      connection.close(liveCloseCodes.goingAway)
    }
  }

  async close(): Promise<void> {
    this.#sendAway()
    const deadline = setTimeout(() => {
      for (const socket of this.#server.clients) socket.terminate()
    }, farewellMilliseconds)
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
    clearTimeout(deadline)
  }
}

function isFull(audience: ReadonlySet<LiveConnection>, { accessId }: LiveHolder): boolean {
  if (audience.size >= liveConnectionsPerAudienceMax) return true
  const own = [...audience].filter(({ holder }) => holder?.accessId === accessId)
  return own.length >= liveConnectionsPerAccessMax
}
