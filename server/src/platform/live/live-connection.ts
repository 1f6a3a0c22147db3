import {
  liveCloseCodes,
  browserMessageSchema,
  type BrowserMessage,
  type ServerMessage,
} from '@lautgabe/contract/live-messages.ts'
import { liveHeartbeatSeconds, liveSilenceMaxSeconds } from '@lautgabe/contract/limits.ts'
import type { WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { LiveHolder } from './live-tickets.ts'

const messagesPerSecondMax = 30
const waitingMax = 100
/** No timer reaches further than 24 days. */
const longestTimerMilliseconds = 24 * 60 * 60 * 1000

/** The same for all connections: there are thousands. */
export type LiveEvents = {
  onTicket(connection: LiveConnection, ticket: string): void
  onMessage(connection: LiveConnection, message: BrowserMessage): void
  onClose(connection: LiveConnection): void
}

/** One browser on the line: reads what it says, notices when it falls silent. */
export class LiveConnection {
  readonly id: string
  holder: LiveHolder | undefined
  readonly #socket: WebSocket
  /** On a clock that only goes forward. */
  #heardAt = performance.now()
  #beatAt = performance.now()
  #end: NodeJS.Timeout | undefined
  #hasShownTicket = false
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #second = 0
  #messagesThisSecond = 0

  constructor(id: string, socket: WebSocket, events: LiveEvents) {
    this.id = id
    this.#socket = socket
    socket.on('message', (data, isBinary) =>
      this.#read(isBinary ? undefined : (data as Buffer).toString('utf8'), events),
    )
    socket.on('error', ignore)
    socket.once('close', () => {
      clearTimeout(this.#end)
      events.onClose(this)
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(message: ServerMessage): void {
    this.sendText(toText(message))
  }

  /** What goes to many is made ready once, by whoever sends it. */
  sendText(text: Buffer): void {
    this.#socket.send(text, asText)
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  /** When the key that has opened it runs out. */
  closeAt(moment: Date, clock: Clock): void {
    const left = moment.getTime() - clock.now().getTime()
    if (left <= 0) return this.close(liveCloseCodes.accessEnded)
    this.#end = setTimeout(() => this.closeAt(moment, clock), Math.min(left, longestTimerMilliseconds))
  }

  onceClosed(listener: () => void): void {
    this.#socket.once('close', listener)
  }

  /** What one browser says, and that it has left, is worked on in the order in which it came. */
  inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1
    // It says more than can be worked on: once there is time again, it begins anew.
    if (this.#waiting === waitingMax) this.close(liveCloseCodes.goingAway)
    const turn = this.#turn.then(work).finally(() => {
      this.#waiting -= 1
    })
    this.#turn = turn.catch(() => {})
    return turn
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Called every second or so with the time by `performance.now`. */
  tick(now: number): void {
    // Without a ticket by then it is gone as well: nothing has been heard that counts.
    if (now - this.#heardAt > liveSilenceMaxSeconds * 1000) return this.terminate()
    if (!this.holder || now - this.#beatAt < liveHeartbeatSeconds * 1000) return
    this.#beatAt = now
    this.sendText(heartbeat)
  }

  #read(text: string | undefined, events: LiveEvents): void {
    const message = browserMessageSchema.safeParse(parseJson(text)).data
    if (!message || this.#isFlooding()) return this.close(liveCloseCodes.messageRefused)
    if (message.type === 'ticket') {
      // Not only once it is admitted: between two tickets it would hear one audience and be known as the other's.
      if (this.#hasShownTicket) return this.close(liveCloseCodes.messageRefused)
      this.#hasShownTicket = true
      return events.onTicket(this, message.ticket)
    }
    if (!this.holder) return this.close(liveCloseCodes.ticketRefused)
    this.#heardAt = performance.now()
    events.onMessage(this, message)
  }

  #isFlooding(): boolean {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) this.#messagesThisSecond = 0
    this.#second = second
    this.#messagesThisSecond += 1
    return this.#messagesThisSecond > messagesPerSecondMax
  }
}

const asText = { binary: false }
const heartbeat = toText({ type: 'heartbeat' })

function toText(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message))
}

function ignore(): void {}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
