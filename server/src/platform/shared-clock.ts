import type { Clock } from './clock.ts'

/** Two clocks that only go forward drift apart by less than this share of the time. */
const driftMax = 0.0002
/** A step back of more than this is followed: the clock of the database itself was put back. */
const stepBackMilliseconds = 5000

/** Between these lies the time at which `performance.now()` was zero. */
type Origin = { earliest: number; latest: number; learnedAt: number }

/**
 * The time of the database, so that all nodes agree about it. Between two answers of the database this clock follows
 * one that only goes forward: a wrong or jumping clock of the machine moves nothing. Without any answer it is the clock
 * of the machine.
 */
export class SharedClock implements Clock {
  #origin: Origin | undefined
  #shown = -Infinity

  now(): Date {
    if (!this.#origin) return new Date()
    const time = (this.#origin.earliest + this.#origin.latest) / 2 + performance.now()
    // It stands still rather than go back a little: what happens later must not look earlier.
    this.#shown = this.#shown - time > stepBackMilliseconds ? time : Math.max(this.#shown, time)
    return new Date(this.#shown)
  }

  /**
   * The database told this time somewhen between two moments of `performance.now()`. Together, several answers tell the
   * time more exactly than each alone, so a slow one does no harm.
   */
  learn(databaseTime: Date, askedAt: number, answeredAt: number): void {
    const told = databaseTime.getTime()
    const answer: Origin = { earliest: told - answeredAt, latest: told - askedAt, learnedAt: answeredAt }
    const known = this.#origin
    const drift = known ? (answeredAt - known.learnedAt) * driftMax : 0
    const earliest = Math.max(answer.earliest, (known?.earliest ?? -Infinity) - drift)
    const latest = Math.min(answer.latest, (known?.latest ?? Infinity) + drift)
    // They contradict each other: the clock of the database was put forward or back.
    this.#origin = earliest > latest ? answer : { earliest, latest, learnedAt: answeredAt }
  }
}
