import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/tables.ts'
import { BlockedCallers } from './blocked-callers.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    /** `expire`: the end of the window, in milliseconds since 1970. */
    rateLimits: { key: string; points: number; expire: number | null }
  }
}

/** The sum in the window of this moment. */
type Count = { sum: number; millisecondsLeft: number }

type Rules = {
  name: string
  most: number
  windowSeconds: number
  /** A caller over the limit costs no further query. Not for counts that can fall again. */
  remembersRefusals: boolean
}

/** Counts in the database, so that a limit holds over all servers and restarts. */
export class StoredLimiter {
  readonly #db: Database
  readonly #clock: Clock
  readonly #rules: Rules
  readonly #refused = new BlockedCallers()

  constructor({ db, clock }: { db: Database; clock: Clock }, rules: Rules) {
    this.#db = db
    this.#clock = clock
    this.#rules = rules
  }

  /** Returns the milliseconds to wait if the caller is over the limit. */
  async count(who: string): Promise<number | undefined> {
    const millisecondsBlocked = this.#refused.millisecondsLeft(who)
    if (millisecondsBlocked > 0) return millisecondsBlocked
    const { sum, millisecondsLeft } = await this.add(who, 1)
    if (sum <= this.#rules.most) return undefined
    if (this.#rules.remembersRefusals) this.#refused.block(who, millisecondsLeft)
    return millisecondsLeft
  }

  async add(who: string, amount: number): Promise<Count> {
    const now = this.#now()
    const { rows } = await this.#insertOrAdd(who, amount, now).execute(this.#db)
    return toCount(rows[0], now)
  }

  /** Adds the amount only if the sum stays within the limit, in one step. Returns whether it did. */
  async claim(who: string, amount: number): Promise<boolean> {
    const { most } = this.#rules
    if (amount > most) return false
    const now = this.#now()
    const hasRoom = sql`(${this.#isOver(now)}) or rate_limits.points + excluded.points <= ${most}`
    const { rows } = await this.#insertOrAdd(who, amount, now, hasRoom).execute(this.#db)
    return rows.length > 0
  }

  /** Undoes so much of this window. */
  async takeBack(who: string, amount = 1): Promise<void> {
    await sql`update rate_limits set points = greatest(0, points - ${amount})
      where key = ${this.#keyOf(who)} and not (${this.#isOver(this.#now())})`.execute(this.#db)
  }

  async read(who: string): Promise<Count> {
    const now = this.#now()
    const { rows } = await sql<{ points: number; expire: number }>`
      select points, expire from rate_limits
      where key = ${this.#keyOf(who)} and not (${this.#isOver(now)})`.execute(this.#db)
    return toCount(rows[0], now)
  }

  #insertOrAdd(who: string, amount: number, now: number, onlyIf: RawBuilder<unknown> = sql`true`) {
    const end = now + this.#rules.windowSeconds * 1000
    const isOver = this.#isOver(now)
    return sql<{ points: number; expire: number }>`
      insert into rate_limits (key, points, expire) values (${this.#keyOf(who)}, ${amount}, ${end})
      on conflict (key) do update set
        points = case when ${isOver} then excluded.points else rate_limits.points + excluded.points end,
        expire = case when ${isOver} then excluded.expire else rate_limits.expire end
      where ${onlyIf}
      returning points, expire`
  }

  /**
   * A window that ends far in the future began by a clock that was wrong. The clocks of two servers differ by less than a
   * window.
   */
  #isOver(now: number): RawBuilder<boolean> {
    const latestEnd = now + 2 * this.#rules.windowSeconds * 1000
    return sql<boolean>`rate_limits.expire <= ${now} or rate_limits.expire > ${latestEnd}`
  }

  #now(): number {
    return this.#clock.now().getTime()
  }

  #keyOf(who: string): string {
    return `${this.#rules.name}:${who}`
  }
}

function toCount(row: { points: number; expire: number } | undefined, now: number): Count {
  return { sum: row?.points ?? 0, millisecondsLeft: row ? row.expire - now : 0 }
}
