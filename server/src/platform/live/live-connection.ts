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

type Events = { onTicket(ticket: string): void; onMessage(message: BrowserMessage): void; onClose(): void }

/** One browser on the line: reads what it says, notices when it falls silent. */
export class LiveConnection {
  readonly id: string
  holder: LiveHolder | undefined
  readonly #socket: WebSocket
  readonly #heartbeat: NodeJS.Timeout
  #silence: NodeJS.Timeout
  #end: NodeJS.Timeout | undefined
  #hasShownTicket = false
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #second = 0
  #messagesThisSecond = 0

  constructor(id: string, socket: WebSocket, events: Events) {
    this.id = id
    this.#socket = socket
    this.#heartbeat = setInterval(() => this.holder && this.send({ type: 'heartbeat' }), liveHeartbeatSeconds * 1000)
    // Without a ticket by then it is gone as well: nothing has been heard that counts.
    this.#silence = setTimeout(() => socket.terminate(), liveSilenceMaxSeconds * 1000)
    socket.on('message', (data, isBinary) =>
      this.#read(isBinary ? undefined : (data as Buffer).toString('utf8'), events),
    )
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(this.#heartbeat)
      clearTimeout(this.#silence)
      clearTimeout(this.#end)
      events.onClose()
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  send(message: ServerMessage): void {
    this.#socket.send(JSON.stringify(message))
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

  #read(text: string | undefined, events: Events): void {
    const message = browserMessageSchema.safeParse(parseJson(text)).data
    if (!message || this.#isFlooding()) return this.close(liveCloseCodes.messageRefused)
    if (message.type === 'ticket') {
      // Not only once it is admitted: between two tickets it would hear one audience and be known as the other's.
      if (this.#hasShownTicket) return this.close(liveCloseCodes.messageRefused)
      this.#hasShownTicket = true
      return events.onTicket(message.ticket)
    }
    if (!this.holder) return this.close(liveCloseCodes.ticketRefused)
    this.#silence.refresh()
    events.onMessage(message)
  }

  #isFlooding(): boolean {
    const second = Math.floor(Date.now() / 1000)
    if (second !== this.#second) this.#messagesThisSecond = 0
    this.#second = second
    this.#messagesThisSecond += 1
    return this.#messagesThisSecond > messagesPerSecondMax
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
