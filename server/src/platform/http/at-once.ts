import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { AppError } from '../app-error.ts'

/** How many calls of a kind one node handles at once. Routes that name the same rule share its places. */
export type AtOnceRule = {
  ofOneCaller: number
  inAll: number
  /** How many more calls of one caller wait for a place of theirs instead of being refused. */
  waitingOfOneCaller?: number
  refusal: ErrorCode
}

/**
 * Takes a place, waits for one or refuses. The returned function frees the place. `afterWaiting` may refuse a call that
 * had to wait.
 */
export type TakePlace = (caller: string, afterWaiting?: () => Promise<unknown>) => Promise<() => void>

type Calls = { handled: number; waiting: (() => void)[] }

export function createPlaces({ ofOneCaller, inAll, waitingOfOneCaller = 0, refusal }: AtOnceRule): TakePlace {
  const callers = new Map<string, Calls>()
  let handledInAll = 0
  const free = (caller: string, calls: Calls) => {
    const next = calls.waiting.shift()
    // The place goes to the next call, so nobody can come in between.
    if (next) return next()
    handledInAll -= 1
    calls.handled -= 1
    if (calls.handled === 0) callers.delete(caller)
  }
  return async (caller, afterWaiting) => {
    const calls = callers.get(caller) ?? { handled: 0, waiting: [] }
    if (calls.handled >= ofOneCaller && calls.waiting.length < waitingOfOneCaller) {
      await new Promise<void>((resolve) => void calls.waiting.push(resolve))
      try {
        await afterWaiting?.()
      } catch (error) {
        free(caller, calls)
        throw error
      }
      return () => free(caller, calls)
    }
    if (calls.handled >= ofOneCaller || handledInAll >= inAll) throw new AppError(refusal)
    callers.set(caller, calls)
    calls.handled += 1
    handledInAll += 1
    return () => free(caller, calls)
  }
}
