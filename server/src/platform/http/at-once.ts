import type { ErrorCode } from '@lautgabe/contract/errors.ts'
import { AppError } from '../app-error.ts'

/** How many calls of a kind one node handles at once. Routes that name the same rule share its places. */
export type AtOnceRule = { ofOneCaller: number; inAll: number; refusal: ErrorCode }

/** Takes a place or refuses. The returned function frees the place. */
export type TakePlace = (caller: string) => () => void

export function createPlaces({ ofOneCaller, inAll, refusal }: AtOnceRule): TakePlace {
  const held = new Map<string, number>()
  let heldInAll = 0
  const count = (caller: string, change: 1 | -1) => {
    heldInAll += change
    held.set(caller, (held.get(caller) ?? 0) + change)
    if (held.get(caller) === 0) held.delete(caller)
  }
  return (caller) => {
    if ((held.get(caller) ?? 0) >= ofOneCaller || heldInAll >= inAll) throw new AppError(refusal)
    count(caller, 1)
    return () => count(caller, -1)
  }
}
