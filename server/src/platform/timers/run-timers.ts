import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, secondsAfter } from '../clock.ts'
import type { Database } from '../database/tables.ts'
import type { Log } from '../log.ts'
import { releaseLease, requireFence, takeLease } from '../nodes/leases.ts'
import type { Nodes } from '../nodes/nodes.ts'
import type { Timer } from './timer.ts'
import { claimRun } from './timer-runs.data.ts'

type Parts = { db: Database; clock: Clock; log: Log; nodes: Nodes }
type Options = { lookMilliseconds?: number; stopMilliseconds?: number }
type Run = { ended: Promise<void>; startedAt: Date; isToldAsLong: boolean }

const usualLookMilliseconds = 1000
const usualStopMilliseconds = 3000
const longRunSeconds = 10 * 60

/**
 * A next time after this one is from a clock that was wrong. It would stop the timer for as long as the clock was ahead.
 */
const latestNext = ({ everySeconds }: Timer, now: Date) => secondsAfter(now, 2 * everySeconds)

/**
 * Starts due timers by the clock. Every timer runs on its own and never twice at once, so a slow or hanging timer
 * delays no other. A failed run is logged, and the timer runs again at its next time.
 */
export class TimerRunner {
  readonly #parts: Parts
  readonly #timers: readonly Timer[]
  readonly #options: Options
  readonly #nextHere = new Map<string, Date>()
  readonly #running = new Map<string, Run>()
  readonly #stopping = new AbortController()
  #interval: NodeJS.Timeout | undefined

  constructor(parts: Parts, timers: readonly Timer[], options: Options = {}) {
    this.#parts = parts
    this.#timers = timers
    this.#options = options
  }

  start(): void {
    this.#interval = setInterval(() => this.startDue(), this.#options.lookMilliseconds ?? usualLookMilliseconds)
  }

  /** Does not wait for the runs. */
  startDue(): void {
    this.#tellLongRuns()
    for (const timer of this.#timers) if (this.#isDue(timer)) void this.#start(timer)
  }

  /** For tests: runs the due timers one after the other, to the end. */
  async runDue(): Promise<void> {
    for (const timer of this.#timers) if (this.#isDue(timer)) await this.#start(timer)
  }

  #isDue(timer: Timer): boolean {
    if (this.#running.has(timer.name)) return false
    const now = this.#parts.clock.now()
    const next = this.#nextHere.get(timer.name) ?? now
    return next <= now || next > latestNext(timer, now)
  }

  #start(timer: Timer): Promise<void> {
    const { clock, log } = this.#parts
    const startedAt = clock.now()
    const nextRunAt = secondsAfter(startedAt, timer.everySeconds)
    // Also for timers of the whole cluster: this saves a query every second.
    this.#nextHere.set(timer.name, nextRunAt)
    const running = timer.on === 'each-node' ? this.#runHere(timer) : this.#runAlone(timer, startedAt, nextRunAt)
    const ended = running
      .catch((error: unknown) => log.error({ error, timer: timer.name }, 'a timer failed'))
      .finally(() => this.#running.delete(timer.name))
    this.#running.set(timer.name, { ended, startedAt, isToldAsLong: false })
    return ended
  }

  async #runHere(timer: Timer): Promise<void> {
    await timer.run({ signal: this.#stopping.signal, requireFence: async () => {} })
  }

  async #runAlone(timer: Timer, now: Date, nextRunAt: Date): Promise<void> {
    const { db, nodes } = this.#parts
    if (!(await claimRun(db, timer.name, { now, nextRunAt, latest: latestNext(timer, now) }))) return
    const lease = await takeLease(db, nodes.member, `timer ${timer.name}`)
    // An earlier run is still under way on another node.
    if (!lease) return
    try {
      const signal = AbortSignal.any([lease.signal, this.#stopping.signal])
      await timer.run({ signal, requireFence: (tx) => requireFence(tx, lease) })
    } finally {
      await releaseLease(db, lease)
    }
  }

  #tellLongRuns(): void {
    const { clock, log } = this.#parts
    const longSince = secondsAfter(clock.now(), -longRunSeconds)
    for (const [timer, run] of this.#running) {
      if (run.isToldAsLong || run.startedAt > longSince) continue
      run.isToldAsLong = true
      log.warn({ timer }, 'a timer has been running for long and does not run again before it ends')
    }
  }

  /** Tells running timers to end and waits for them, but not for ever. */
  async stop(): Promise<void> {
    clearInterval(this.#interval)
    this.#stopping.abort()
    const ended = Promise.all([...this.#running.values()].map((run) => run.ended))
    const milliseconds = this.#options.stopMilliseconds ?? usualStopMilliseconds
    await Promise.race([ended, wait(milliseconds, undefined, { ref: false })])
    const left = [...this.#running.keys()]
    if (left.length > 0) this.#parts.log.warn({ timers: left }, 'timers did not end in time')
  }
}
