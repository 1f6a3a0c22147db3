import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../app-error.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/tables.ts'
import { toCaller } from '../caller-address.ts'
import type { FailureLimit, RateLimit } from '../route.ts'

declare module '../../database/tables.ts' {
  interface Tables {
    rateLimits: { key: string; points: number; expire: number | null }
  }
}

/** A limit against floods, per node and address. Limits that are business rules stand with their routes. */
export const wall: RateLimit = { calls: 1200, perSeconds: 60 }

/** A total for calls of different cost, in any unit. */
export type Budget = { name: string; amount: number; perSeconds: number }

export type RateLimits = {
  countAtWall(address: string): Promise<void>
  /** Counts in the database, so that a limit holds over all nodes and restarts, unless it is a limit per node. */
  count(routeName: string, limit: RateLimit, who: string): Promise<void>
  /** Undoes one `count`. Used where only failures should count. */
  takeBack(routeName: string, limit: FailureLimit, who: string): Promise<void>
  /** How much was spent so far, and when the budget is full again. */
  readSpent(budget: Budget, who: string): Promise<{ spent: number; resetsInSeconds: number }>
  /** Never refuses: the amount is already used. */
  spend(budget: Budget, who: string, amount: number): Promise<void>
}

export function rateLimits(pool: pg.Pool): RateLimits {
  const atWall = new RateLimiterMemory({ points: wall.calls, duration: wall.perSeconds })
  const byRoute = new Map<string, RateLimiterMemory | RateLimiterPostgres>()

  const limiterFor = (routeName: string, limit: RateLimit) => {
    const known = byRoute.get(routeName)
    if (known) return known
    const options = { points: limit.calls, duration: limit.perSeconds, keyPrefix: routeName }
    const limiter = limit.isPerNode
      ? new RateLimiterMemory(options)
      : new RateLimiterPostgres({
          ...options,
          storeClient: pool,
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          // A caller over the limit costs us no further query.
          ...(!limit.isTakenBack && { inMemoryBlockOnConsumed: limit.calls }),
        })
    byRoute.set(routeName, limiter)
    return limiter
  }

  const limiterOf = ({ name, amount, perSeconds }: Budget) => limiterFor(name, { calls: amount, perSeconds })

  return {
    countAtWall: (address) => consume(atWall, toCaller(address)),
    count: (routeName, limit, who) => consume(limiterFor(routeName, limit), who),
    async takeBack(routeName, limit, who) {
      await limiterFor(routeName, limit).reward(who)
    },
    async readSpent(budget, who) {
      const found = await limiterOf(budget).get(who)
      return { spent: found?.consumedPoints ?? 0, resetsInSeconds: Math.ceil((found?.msBeforeNext ?? 0) / 1000) }
    },
    async spend(budget, who, amount) {
      await limiterOf(budget).penalty(who, amount)
    },
  }
}

async function consume(limiter: RateLimiterMemory | RateLimiterPostgres, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) })
  }
}

export async function deleteExpiredRateLimits(db: Database, clock: Clock): Promise<void> {
  await db.deleteFrom('rateLimits').where('expire', '<', clock.now().getTime()).execute()
}
