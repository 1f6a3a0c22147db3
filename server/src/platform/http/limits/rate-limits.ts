import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../../app-error.ts'
import { type Clock, secondsAfter } from '../../clock.ts'
import type { Database } from '../../database/tables.ts'
import { toCaller } from '../caller-address.ts'
import type { FailureLimit, RateLimit } from '../route.ts'
import { StoredLimiter } from './stored-limiter.ts'

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
  /** Spends the amount if the budget has room for it, in one step. Returns whether it did. */
  claim(budget: Budget, who: string, amount: number): Promise<boolean>
  /** Undoes so much of what was spent. */
  giveBack(budget: Budget, who: string, amount: number): Promise<void>
  /** Never refuses: the amount is already used. */
  spend(budget: Budget, who: string, amount: number): Promise<void>
}

export function rateLimits(parts: { db: Database; clock: Clock }): RateLimits {
  const atWall = new RateLimiterMemory({ points: wall.calls, duration: wall.perSeconds })
  const onNode = new Map<string, RateLimiterMemory>()
  const stored = new Map<string, StoredLimiter>()

  const onNodeFor = (routeName: string, { calls, perSeconds }: RateLimit) =>
    keptOr(onNode, routeName, () => new RateLimiterMemory({ points: calls, duration: perSeconds }))
  const storedFor = (name: string, { calls, perSeconds, isTakenBack }: RateLimit) =>
    keptOr(stored, name, () => {
      const rules = { name, most: calls, windowSeconds: perSeconds, remembersRefusals: !isTakenBack }
      return new StoredLimiter(parts, rules)
    })
  const storedOf = ({ name, amount, perSeconds }: Budget) => storedFor(name, { calls: amount, perSeconds })

  return {
    countAtWall: (address) => countInMemory(atWall, toCaller(address)),
    async count(routeName, limit, who) {
      if (limit.isPerNode) return countInMemory(onNodeFor(routeName, limit), who)
      const milliseconds = await storedFor(routeName, limit).count(who)
      if (milliseconds !== undefined) refuse(milliseconds)
    },
    takeBack: (routeName, limit, who) => storedFor(routeName, limit).takeBack(who),
    async readSpent(budget, who) {
      const { sum, millisecondsLeft } = await storedOf(budget).read(who)
      return { spent: sum, resetsInSeconds: Math.ceil(millisecondsLeft / 1000) }
    },
    claim: (budget, who, amount) => storedOf(budget).claim(who, amount),
    giveBack: (budget, who, amount) => storedOf(budget).takeBack(who, amount),
    async spend(budget, who, amount) {
      await storedOf(budget).add(who, amount)
    },
  }
}

function keptOr<Limiter>(kept: Map<string, Limiter>, name: string, make: () => Limiter): Limiter {
  const limiter = kept.get(name) ?? make()
  kept.set(name, limiter)
  return limiter
}

async function countInMemory(limiter: RateLimiterMemory, who: string): Promise<void> {
  try {
    await limiter.consume(who)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    refuse(error.msBeforeNext)
  }
}

function refuse(milliseconds: number): never {
  throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(milliseconds / 1000) })
}

/** No window is longer; the privacy text promises it. */
const longestWindowSeconds = 24 * 60 * 60

/** Also those that began by a clock that was wrong. */
export async function deleteExpiredRateLimits(db: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  const latestEnd = secondsAfter(now, 2 * longestWindowSeconds)
  await db
    .deleteFrom('rateLimits')
    .where((where) => where.or([where('expire', '<', now.getTime()), where('expire', '>', latestEnd.getTime())]))
    .execute()
}
