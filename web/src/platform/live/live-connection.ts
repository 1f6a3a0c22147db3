import {
  liveHeartbeatSeconds,
  liveReconnectFirstMilliseconds,
  liveReconnectMaxMilliseconds,
  liveSilenceMaxSeconds,
} from '@lautgabe/contract/limits.ts'
import type { BrowserMessage, ServerMessage } from '@lautgabe/contract/live-messages.ts'

/** The specification's four states of the connection indicator. */
export type LiveStatus = 'connecting' | 'connected' | 'reconnecting' | 'disconnected'

/** `retryAt` is set while a lost connection waits for its next attempt. */
export type LiveState = { status: LiveStatus; retryAt: number | undefined }

type Options = {
  address: string
  /** Called again for every attempt: a ticket opens one connection. */
  getTicket(): Promise<string>
  onMessage(message: ServerMessage): void
  onState(state: LiveState): void
  /** How long a silent connection still counts as alive. */
  silenceMilliseconds?: number
  /** The longest wait between two attempts. */
  waitMaxMilliseconds?: number
}

const stableMilliseconds = 30_000
/** After this time without success, a connection counts as disconnected. It still comes back. */
const reconnectingMilliseconds = 10_000

/**
 * A connection that always comes back: with jitter, for ever, and at once when the browser reports that it is online
 * again. Every (re)connect begins with a snapshot, so nothing has to be remembered across a gap.
 */
export class LiveConnection {
  readonly #options: Options
  #socket: WebSocket | undefined
  #isClosed = false
  #failures = 0
  #askedToWait: number | undefined
  #endWait = () => {}
  #lostAt: number | undefined
  #retryAt: number | undefined
  #longLoss: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    globalThis.addEventListener?.('online', this.retryNow)
    void this.#keepOpen()
  }

  say(message: BrowserMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message))
  }

  readonly retryNow = (): void => this.#endWait()

  close(): void {
    this.#isClosed = true
    globalThis.removeEventListener?.('online', this.retryNow)
    this.#endWait()
    clearTimeout(this.#longLoss)
    // Browsers complain about a connection that is closed before it stands. Such a one is closed once it does.
    if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#socket?.close()
    this.#tell('disconnected')
  }

  async #keepOpen(): Promise<void> {
    this.#tell('connecting')
    for (;;) {
      const begun = Date.now()
      await this.#connectOnce().catch(() => {})
      if (this.#isClosed) return
      this.#failures = Date.now() - begun > stableMilliseconds ? 0 : this.#failures + 1
      const delay = this.#askedToWait ?? reconnectDelay(this.#failures, this.#options.waitMaxMilliseconds)
      this.#retryAt = Date.now() + delay
      this.#tellLoss()
      await this.#wait(delay)
      this.#askedToWait = undefined
      this.#retryAt = undefined
      // A short loss shows no countdown, so its attempts change nothing on the page.
      if (this.#isLongLost()) this.#tellLoss()
    }
  }

  #tellLoss(): void {
    if (this.#isClosed) return
    if (this.#lostAt === undefined) {
      this.#lostAt = Date.now()
      this.#longLoss = setTimeout(() => this.#tellLoss(), reconnectingMilliseconds)
    }
    this.#tell(this.#isLongLost() ? 'disconnected' : 'reconnecting')
  }

  #isLongLost(): boolean {
    return this.#lostAt !== undefined && Date.now() - this.#lostAt >= reconnectingMilliseconds
  }

  #tell(status: LiveStatus): void {
    this.#options.onState({ status, retryAt: this.#retryAt })
  }

  #wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  /**
   * Resolves when the connection is lost. It may close or only fall silent: a half-open connection never reports that
   * it is lost.
   */
  async #connectOnce(): Promise<void> {
    const ticket = await this.#options.getTicket()
    if (this.#isClosed) return
    const line = new WebSocket(this.#options.address)
    this.#socket = line
    const heartbeat = setInterval(() => this.say({ type: 'heartbeat' }), liveHeartbeatSeconds * 1000)
    let silence: ReturnType<typeof setTimeout> | undefined
    await new Promise<void>((resolve) => {
      const expectMore = () => {
        clearTimeout(silence)
        silence = setTimeout(resolve, this.#options.silenceMilliseconds ?? liveSilenceMaxSeconds * 1000)
      }
      expectMore()
      line.addEventListener('open', () => (this.#isClosed ? line.close() : this.say({ type: 'ticket', ticket })))
      line.addEventListener('message', ({ data }) => {
        expectMore()
        this.#hear(String(data))
      })
      line.addEventListener('close', () => resolve())
    })
    clearTimeout(silence)
    clearInterval(heartbeat)
    line.close()
  }

  #tellSuccess(): void {
    clearTimeout(this.#longLoss)
    this.#lostAt = undefined
    this.#tell('connected')
  }

  #hear(text: string): void {
    // A newer server may send messages that this page does not know yet. Listeners ignore them.
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'snapshot') this.#tellSuccess()
    if (message.type === 'going-away') this.#askedToWait = message.retry_after_milliseconds
    if (message.type !== 'heartbeat') this.#options.onMessage(message)
  }
}

/** Full jitter above a minimum: a thousand pages that lost their server together do not return together. */
export function reconnectDelay(
  failures: number,
  maxMilliseconds = liveReconnectMaxMilliseconds,
  random = Math.random,
): number {
  const ceiling = Math.min(maxMilliseconds, liveReconnectFirstMilliseconds * 2 ** failures)
  return liveReconnectFirstMilliseconds + random() * (ceiling - liveReconnectFirstMilliseconds)
}
