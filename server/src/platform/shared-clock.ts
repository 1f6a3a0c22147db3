import type { Clock } from './clock.ts'

/**
 * The time of the database, so that all nodes agree about it. Between two answers of the database this clock follows
 * one that only goes forward: a wrong or jumping clock of the machine moves nothing. Without any answer it is the clock
 * of the machine.
 */
export class SharedClock implements Clock {
  /** The time at which `performance.now()` was zero. */
  #origin: number | undefined

  now(): Date {
    return new Date(this.#origin === undefined ? Date.now() : this.#origin + performance.now())
  }

  /**
   * The database told this time somewhen between two moments of `performance.now()`. As long as that is possible by
   * this clock too, the clock stays as it is: a slow answer makes it no less exact.
   */
  learn(databaseTime: Date, askedAt: number, answeredAt: number): void {
    const [earliest, latest] = [databaseTime.getTime() - answeredAt, databaseTime.getTime() - askedAt]
    if (this.#origin !== undefined && this.#origin >= earliest && this.#origin <= latest) return
    this.#origin = (earliest + latest) / 2
  }
}
