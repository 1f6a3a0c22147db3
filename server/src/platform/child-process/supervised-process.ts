import { type ChildProcess, fork } from 'node:child_process'
import { OutsideError } from '../outside-error.ts'
import type { Log } from '../log.ts'
import { childEnvironment } from './child-environment.ts'
import type { ToChild, ToParent } from './child-messages.ts'

export type SupervisedProcessOptions<Figures = never> = {
  /** Used in the log. */
  name: string
  file: URL
  /** Handed to the child's `prepare` each time it starts. */
  input: unknown
  log: Log
  /** If work on one question takes longer than this, the process is ended. */
  limitSeconds: number
  /** The first start may take longer, since it may have to make files that are needed only once. */
  startLimitSeconds?: number
  /** After this long without a question the process ends. The next question starts it again. */
  idleMinutes?: number
  /** The pause before a new start after the first death in a row. It doubles with each further death. */
  firstPauseSeconds?: number
  /** Called after each start, with what the child has measured while it started. */
  onReady?(figures: Figures | undefined): void
}

export type ProcessHealth<Figures = never> =
  | { state: 'asleep' }
  | { state: 'starting'; progress?: number }
  /** `figures`: what the child has measured last about its work. */
  | { state: 'ready'; figures?: Figures | undefined }
  | { state: 'failed'; reason: string }

type Asked = { id: number; question: unknown; settle: PromiseWithResolvers<unknown>; isGivenUp: boolean }

const longestPauseSeconds = 60
const deathsThatAreNoAccident = 3
const politeSeconds = 0.5

/**
 * Runs work in its own process: work that must not block the server's event loop, or that may crash. The process starts
 * with the first question and gets one question at a time. After a death it starts again, with growing pauses, and it
 * dies with its parent. The question in work at a death is rejected with "try-later"; waiting questions go on waiting.
 */
export class SupervisedProcess<Question, Answer, Figures = never> {
  readonly #options: SupervisedProcessOptions<Figures>
  readonly #waiting: Asked[] = []
  #child: ChildProcess | undefined
  #running: Asked | undefined
  #health: ProcessHealth<Figures> = { state: 'asleep' }
  #figures: Figures | undefined
  #lastId = 0
  #deathsInARow = 0
  #isStopped = false
  #watch: NodeJS.Timeout | undefined
  #restart: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: SupervisedProcessOptions<Figures>) {
    this.#options = options
  }

  get pid(): number | undefined {
    return this.#child?.pid
  }

  health(): ProcessHealth<Figures> {
    return this.#health.state === 'ready' ? { state: 'ready', figures: this.#figures } : this.#health
  }

  /** Starts the process now, so that the first question does not have to wait for it. */
  warm(): void {
    if (!this.#child && !this.#restart && !this.#isStopped) this.#start()
  }

  async ask(question: Question, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    if (this.#isStopped) throw new OutsideError('try-later', `${this.#options.name} is closed`)
    if (this.#health.state === 'failed') throw this.#isDown()
    const asked: Asked = { id: ++this.#lastId, question, settle: Promise.withResolvers(), isGivenUp: false }
    const giveUp = () => {
      asked.isGivenUp = true
      if (this.#waiting.includes(asked)) this.#waiting.splice(this.#waiting.indexOf(asked), 1)
      asked.settle.reject(signal.reason)
      this.#holdServerOnlyForWork()
    }
    signal.addEventListener('abort', giveUp, { once: true })
    this.#waiting.push(asked)
    this.warm()
    this.#next()
    this.#holdServerOnlyForWork()
    try {
      return (await asked.settle.promise) as Answer
    } finally {
      signal.removeEventListener('abort', giveUp)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#restart)
    clearTimeout(this.#idle)
    const child = this.#child
    const closed = new OutsideError('try-later', `${this.#options.name} is closed`)
    for (const asked of this.#waiting.splice(0)) asked.settle.reject(closed)
    if (!child) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.ref()
    // Disconnects first, so that the child can tidy up.
    if (child.connected) child.disconnect()
    const force = setTimeout(() => child.kill('SIGKILL'), politeSeconds * 1000)
    await gone
    clearTimeout(force)
  }

  #start(): void {
    const { file, input, startLimitSeconds = 300 } = this.#options
    this.#restart = undefined
    this.#health = { state: 'starting' }
    this.#figures = undefined
    const child = this.#fork(file)
    // It never lived, so no exit will be reported.
    if (child?.pid === undefined) return this.#mournDeath(null, null)
    this.#child = child
    child.on('message', (message: ToParent) => this.#hear(message))
    child.once('exit', (code, signal) => this.#mournDeath(code, signal))
    this.#limit(startLimitSeconds)
    this.#holdServerOnlyForWork()
    this.#tell({ type: 'prepare', input })
  }

  /** Some failures of the system are thrown at once, such as too little memory; others are told later. */
  #fork(file: URL): ChildProcess | undefined {
    const warn = (error: unknown) =>
      this.#options.log.warn({ error, process: this.#options.name }, 'process not startable')
    try {
      return fork(file, {
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        execArgv: [],
        env: childEnvironment(process.env),
      }).on('error', warn)
    } catch (error) {
      warn(error)
      return undefined
    }
  }

  #hear(message: ToParent): void {
    if (message.type === 'progress') this.#health = { state: 'starting', progress: message.progress }
    if (message.type === 'figures') this.#figures = message.figures as Figures
    if (message.type === 'ready') {
      this.#health = { state: 'ready' }
      clearTimeout(this.#watch)
      this.#options.onReady?.(this.#figures)
      this.#next()
    }
    if (message.type === 'cannot-start') this.#fail(message.reason)
    if (message.type === 'crashing') this.#log(message.reason)
    if (message.type === 'answer') this.#finish(message.id, (asked) => asked.settle.resolve(message.answer))
    if (message.type === 'refused') {
      const error = new OutsideError(message.advice, `${this.#options.name}: ${message.reason}`)
      this.#finish(message.id, (asked) => asked.settle.reject(error))
    }
  }

  #finish(id: number, settle: (asked: Asked) => void): void {
    if (this.#running?.id !== id) return
    clearTimeout(this.#watch)
    this.#deathsInARow = 0
    settle(this.#running)
    this.#running = undefined
    this.#next()
  }

  #next(): void {
    clearTimeout(this.#idle)
    if (this.#running || this.#health.state !== 'ready') return
    this.#running = this.#waiting.shift()
    if (this.#running) {
      this.#limit(this.#options.limitSeconds)
      this.#tell({ type: 'ask', id: this.#running.id, question: this.#running.question })
    } else this.#sleepLater()
    this.#holdServerOnlyForWork()
  }

  #sleepLater(): void {
    const { idleMinutes } = this.#options
    if (idleMinutes === undefined) return
    this.#idle = setTimeout(() => {
      this.#health = { state: 'asleep' }
      if (this.#child?.connected) this.#child.disconnect()
    }, idleMinutes * 60_000).unref()
  }

  #limit(seconds: number): void {
    clearTimeout(this.#watch)
    this.#watch = setTimeout(() => {
      this.#log(`no answer within ${seconds} s`)
      this.#child?.kill('SIGKILL')
    }, seconds * 1000).unref()
  }

  #mournDeath(code: number | null, signal: string | null): void {
    this.#child = undefined
    clearTimeout(this.#watch)
    clearTimeout(this.#idle)
    const running = this.#running
    this.#running = undefined
    running?.settle.reject(new OutsideError('try-later', `${this.#options.name} died while it was at work`))
    if (this.#isStopped) return
    if (this.#health.state === 'asleep') {
      if (this.#waiting.length > 0) this.#start()
      return
    }
    this.#log(`ended with ${signal ?? `code ${code}`}`)
    const { firstPauseSeconds = 0.5 } = this.#options
    const pauseSeconds = Math.min(firstPauseSeconds * 2 ** this.#deathsInARow++, longestPauseSeconds)
    if (this.#deathsInARow > deathsThatAreNoAccident) this.#fail('it dies again and again')
    if (this.#health.state !== 'failed') this.#health = { state: 'starting' }
    this.#restart = setTimeout(() => this.#start(), pauseSeconds * 1000)
    this.#holdServerOnlyForWork()
  }

  #fail(reason: string): void {
    this.#health = { state: 'failed', reason }
    this.#log(reason)
    for (const asked of this.#waiting.splice(0)) asked.settle.reject(this.#isDown())
    this.#child?.kill('SIGKILL')
  }

  #isDown(): OutsideError {
    const reason = this.#health.state === 'failed' ? this.#health.reason : ''
    return new OutsideError('try-later', `${this.#options.name} cannot start: ${reason}`)
  }

  #tell(message: ToChild): void {
    // The channel may be closing. Then the process is about to end, and its end settles everything.
    this.#child?.send(message, () => {})
  }

  /** An idle process must not keep the server alive. Work that a caller waits for must. */
  #holdServerOnlyForWork(): void {
    const isWanted = this.#waiting.length > 0 || (this.#running !== undefined && !this.#running.isGivenUp)
    const child = this.#child
    if (isWanted) {
      child?.ref()
      child?.channel?.ref()
      this.#restart?.ref()
    } else {
      child?.unref()
      child?.channel?.unref()
      this.#restart?.unref()
    }
  }

  #log(reason: string): void {
    this.#options.log.warn({ process: this.#options.name, reason }, 'engine process')
  }
}
