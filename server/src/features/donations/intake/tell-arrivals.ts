import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '../../../app.ts'
import { showDonations } from '../tell-donations.ts'
import type { Arrivals } from './arrivals-port.ts'

/** A page that has just been told is still fetching its list. */
const leastPauseMilliseconds = 100
/** Counting many waiting donations takes long. So telling never takes more than a fifth of the time. */
const pauseTimes = 4

/**
 * Tells of a streamer's first donation at once, and of those that come within a moment together. In a burst the waiting
 * donations are counted and the pages fetch their lists a few times, not once for each donation, and storing waits for
 * none of it.
 */
export function createArrivals(app: Pick<App, 'db' | 'live' | 'log'>): Arrivals {
  /** The streamers that are being told, each with the donations of the next message. */
  const next = new Map<string, string[]>()
  const telling = new Set<Promise<void>>()
  const closing = new AbortController()

  async function tellInTurn(userId: string, waiting: string[]): Promise<void> {
    while (waiting.length > 0) {
      const begun = performance.now()
      try {
        await showDonations(app, userId, waiting.splice(0))
      } catch (error) {
        app.log.warn({ error }, 'new donations could not be told')
      }
      const pause = Math.max(leastPauseMilliseconds, pauseTimes * (performance.now() - begun))
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
    next.delete(userId)
  }

  return {
    tell(userId, ids) {
      const waiting = next.get(userId)
      if (waiting) return void waiting.push(...ids)
      const first = [...ids]
      next.set(userId, first)
      const told = tellInTurn(userId, first).finally(() => telling.delete(told))
      telling.add(told)
    },
    async close() {
      closing.abort()
      await Promise.all(telling)
    },
  }
}
