import { type Clock, secondsAfter } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../log.ts'

declare module '../database/tables.ts' {
  interface Tables {
    timerRuns: { name: string; nextRunAt: Date }
  }
}

export type Timer = {
  name: string
  everySeconds: number
  /** "one-node" runs once in the whole cluster however many nodes there are, "each-node" on every one of them. */
  on: 'one-node' | 'each-node'
  run(): Promise<void>
}

type Parts = { db: Database; clock: Clock; log: Log }

const lookMilliseconds = 5000

/** Runs what is due by the clock. A run that fails is logged and comes again at its next time. */
export class TimerRunner {
  readonly #parts: Parts
  readonly #timers: readonly Timer[]
  readonly #nextHere = new Map<string, Date>()
  #interval: NodeJS.Timeout | undefined
  #current: Promise<void> = Promise.resolve()

  constructor(parts: Parts, timers: readonly Timer[]) {
    this.#parts = parts
    this.#timers = timers
  }

  start(): void {
    let isBusy = false
    this.#interval = setInterval(() => {
      if (isBusy) return
      isBusy = true
      this.#current = this.runDue().finally(() => (isBusy = false))
    }, lookMilliseconds)
  }

  async runDue(): Promise<void> {
    for (const timer of this.#timers) {
      try {
        if (await this.#claim(timer)) await timer.run()
      } catch (error) {
        this.#parts.log.error({ error, timer: timer.name }, 'a timer failed')
      }
    }
  }

  async #claim(timer: Timer): Promise<boolean> {
    const now = this.#parts.clock.now()
    const next = secondsAfter(now, timer.everySeconds)
    // Also for timers of the whole cluster: it spares the database a question every few seconds.
    if ((this.#nextHere.get(timer.name) ?? now) > now) return false
    this.#nextHere.set(timer.name, next)
    if (timer.on === 'each-node') return true
    const claimed = await this.#parts.db
      .insertInto('timerRuns')
      .values({ name: timer.name, nextRunAt: next })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ nextRunAt: next }).where('timerRuns.nextRunAt', '<=', now),
      )
      .returning('name')
      .executeTakeFirst()
    return claimed !== undefined
  }

  async stop(): Promise<void> {
    clearInterval(this.#interval)
    await this.#current
  }
}
