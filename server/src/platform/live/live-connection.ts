import {
  liveCloseCodes,
  browserMessageSchema,
  type BrowserMessage,
  type ServerMessage,
} from '@lautgabe/contract/live-messages.ts'
import { liveHeartbeatSeconds, liveSilenceMaxSeconds } from '@lautgabe/contract/limits.ts'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../clock.ts'
import type { LiveHolder } from './live-tickets.ts'

const messagesPerSecondMax = 30
const waitingMax = 100
/** A page has this long to answer a close. */
const closeMilliseconds = 1000
/** A ticket fits in easily. From a stranger nothing longer is read, and little in all. */
const ticketMessageMaxBytes = 512
const bytesFromStrangerMax = 2048
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
  /** Whom its ticket names. It hears and says nothing before it is admitted. */
  holder: LiveHolder | undefined
  readonly #socket: WebSocket
  readonly #stream: Duplex
  #bytesFromStranger = 0
  #isAdmitted = false
  #isEnded = false
  /** On a clock that only goes forward. */
  #heardAt = performance.now()
  #beatAt = performance.now()
  #end: NodeJS.Timeout | undefined
  #farewell: NodeJS.Timeout | undefined
  #hasShownTicket = false
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #second = 0
  #messagesThisSecond = 0

  /** `stream` is what the socket reads from. */
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

  /** Its access was taken away. Unlike one that the page has closed, it does not finish what it has begun. */
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

  /** What goes to many is made ready once, by whoever sends it. */
  sendText(text: Buffer): void {
    this.#socket.send(text, asText)
  }

  /** Nothing that arrives from now on counts. */
  close(code: number): void {
    if (!this.isOpen) return
    this.#socket.close(code)
    this.#farewell = setTimeout(() => this.terminate(), closeMilliseconds)
  }

  /** The key or session that has opened it opens nothing any more. */
  end(): void {
    this.#isEnded = true
    this.close(liveCloseCodes.accessEnded)
  }

  /** When the key that has opened it runs out. */
  closeAt(moment: Date, clock: Clock): void {
    const left = moment.getTime() - clock.now().getTime()
    if (left <= 0) return this.end()
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
    if (!this.#isAdmitted || now - this.#beatAt < liveHeartbeatSeconds * 1000) return
    this.#beatAt = now
    this.sendText(heartbeat)
  }

  /** Refuses before it parses, as far as it can: parsing is what strangers could keep us busy with. */
  #read(data: RawData, isBinary: boolean, events: LiveEvents): void {
    if (!this.isOpen) return
    if (isBinary || this.#isFlooding() || !this.#mayRead(data as Buffer)) return this.#refuse()
    const message = browserMessageSchema.safeParse(parseJson((data as Buffer).toString('utf8'))).data
    if (!message || (message.type === 'ticket') === this.#isAdmitted) return this.#refuse()
    if (message.type === 'ticket') {
      this.#hasShownTicket = true
      return events.onTicket(this, message.ticket)
    }
    this.#heardAt = performance.now()
    events.onMessage(this, message)
  }

  /** While a ticket is looked up nothing is read: between two tickets a page would hear one audience as the other's. */
  #mayRead(data: Buffer): boolean {
    return this.#isAdmitted || (!this.#hasShownTicket && data.length <= ticketMessageMaxBytes)
  }

  /** Waits for no answer: whoever floods would use the time. */
  #refuse(): void {
    this.close(liveCloseCodes.messageRefused)
    this.terminate()
  }

  readonly #weigh = (chunk: Buffer): void => {
    this.#bytesFromStranger += chunk.length
    if (this.#bytesFromStranger > bytesFromStrangerMax) this.#refuse()
  }

  /** Frames that carry no message cost an answer each. */
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
