import {
  liveCloseCodes,
  browserMessageSchema,
  type BrowserMessage,
  type ServerMessage,
} from '@lautgabe/contract/live-messages.ts'
import { findUnstorableText } from '@lautgabe/contract/storable-text.ts'
import { liveHeartbeatSeconds, liveSilenceMaxSeconds } from '@lautgabe/contract/limits.ts'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { LiveHolder } from './live-tickets.ts'

const messagesPerSecondMax = 30
const waitingMax = 100
/** A page has this long to answer a close. */
const closeMilliseconds = 1000
/** A ticket fits in easily. A stranger's longer message is not read, and only few bytes in all. */
const ticketMessageMaxBytes = 512
const bytesFromStrangerMax = 2048
/** More than any page has to catch up with. The system keeps some megabytes more. */
const unreadBytesMax = 1024 * 1024
/** Timers cannot wait longer than 24 days. */
const longestTimerMilliseconds = 24 * 60 * 60 * 1000

/** All connections share these functions, since there are thousands of connections. */
export type LiveEvents = {
  onTicket(connection: LiveConnection, ticket: string): void
  onMessage(connection: LiveConnection, message: BrowserMessage): void
  onClose(connection: LiveConnection): void
}

/** The live connection of one browser. It reads the browser's messages and notices when the browser falls silent. */
export class LiveConnection {
  readonly id: string
  /** The user or link that the ticket names. The connection hears and says nothing before it is admitted. */
  holder: LiveHolder | undefined
  readonly #socket: WebSocket
  readonly #stream: Duplex
  #bytesFromStranger = 0
  #isAdmitted = false
  #isEnded = false
  /** Taken from a clock that only goes forward. */
  #heardAt = performance.now()
  #beatAt = performance.now()
  #end: NodeJS.Timeout | undefined
  #farewell: NodeJS.Timeout | undefined
  #hasShownTicket = false
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #second = 0
  #messagesThisSecond = 0

  /** `stream` is the raw stream that the socket reads from. */
  constructor(id: string, socket: WebSocket, stream: Duplex, events: LiveEvents) {
    this.id = id
    this.#socket = socket
    this.#stream = stream.prependListener('data', this.#weigh)
    socket.on('message', (data, isBinary) => this.#read(data, isBinary, events))
    socket.on('ping', () => this.#countFrame())
    socket.on('pong', () => this.#countFrame())
    socket.on('error', ignore)
    socket.once('close', () => {
      clearTimeout(this.#end)
      clearTimeout(this.#farewell)
      events.onClose(this)
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /**
   * Its access was withdrawn. Unlike a connection that the page has closed, it does not finish its waiting messages.
   */
  get isEnded(): boolean {
    return this.#isEnded
  }

  admit(): void {
    this.#isAdmitted = true
    this.#heardAt = performance.now()
    this.#stream.off('data', this.#weigh)
  }

  send(message: ServerMessage): void {
    this.sendText(toText(message))
  }

  /** For a message to many connections: the sender turns it into bytes once. */
  sendText(text: Buffer): void {
    // A page that reads nothing would fill our memory. It comes back for a fresh state if it is still there.
    if (this.#socket.bufferedAmount > unreadBytesMax) return this.terminate()
    this.#socket.send(text, asText)
  }

  /** Messages that arrive from now on are ignored. */
  close(code: number): void {
    if (!this.isOpen) return
    this.#socket.close(code)
    this.#farewell = setTimeout(() => this.terminate(), closeMilliseconds)
  }

  /** Closes the connection because its key or session was withdrawn. */
  end(): void {
    this.#isEnded = true
    this.close(liveCloseCodes.accessEnded)
  }

  /** Closes the connection when its key runs out. */
  closeAt(moment: Date, clock: Clock): void {
    const left = moment.getTime() - clock.now().getTime()
    if (left <= 0) return this.end()
    this.#end = setTimeout(() => this.closeAt(moment, clock), Math.min(left, longestTimerMilliseconds))
  }

  onceClosed(listener: () => void): void {
    this.#socket.once('close', listener)
  }

  /** Works on a browser's messages, and its leaving, in the order in which they came. */
  inTurn(work: () => Promise<void>): Promise<void> {
    this.#waiting += 1
    // The browser sends more than we can handle. We close the connection, and the browser connects again later.
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

  /** Called about every second with the time from `performance.now`. */
  tick(now: number): void {
    // This also ends a connection without a ticket: only messages that count move `#heardAt`.
    if (now - this.#heardAt > liveSilenceMaxSeconds * 1000) return this.terminate()
    if (!this.#isAdmitted || now - this.#beatAt < liveHeartbeatSeconds * 1000) return
    this.#beatAt = now
    this.sendText(heartbeat)
  }

  /** Refuses before it parses, as far as possible: strangers could keep us busy with parsing. */
  #read(data: RawData, isBinary: boolean, events: LiveEvents): void {
    if (!this.isOpen) return
    if (isBinary || this.#isFlooding() || !this.#mayRead(data as Buffer)) return this.#refuse()
    const sent = parseJson((data as Buffer).toString('utf8'))
    const message = findUnstorableText(sent) === undefined ? browserMessageSchema.safeParse(sent).data : undefined
    if (!message || (message.type === 'ticket') === this.#isAdmitted) return this.#refuse()
    if (message.type === 'ticket') {
      this.#hasShownTicket = true
      return events.onTicket(this, message.ticket)
    }
    this.#heardAt = performance.now()
    events.onMessage(this, message)
  }

  /** Reads nothing while a ticket is looked up. With a second ticket, a page could hear one audience as the other's. */
  #mayRead(data: Buffer): boolean {
    return this.#isAdmitted || (!this.#hasShownTicket && data.length <= ticketMessageMaxBytes)
  }

  /** Does not wait for an answer: a flooding client would use that time. */
  #refuse(): void {
    this.close(liveCloseCodes.messageRefused)
    this.terminate()
  }

  readonly #weigh = (chunk: Buffer): void => {
    this.#bytesFromStranger += chunk.length
    if (this.#bytesFromStranger > bytesFromStrangerMax) this.#refuse()
  }

  /** Each frame without a message costs us an answer. */
  #countFrame(): void {
    if (this.isOpen && this.#isFlooding()) this.#refuse()
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
