import type { Clock } from '../../shared/clock.ts'
import type { Subscription } from './astro-connection.ts'

const lifetimeMs = 5 * 60 * 1000

/** Subscriptions that wait for their client to come back on a new connection. */
export type Handovers = {
  issue(subscriptions: Iterable<Subscription>): string
  /** Each token works once and for a few minutes. */
  take(token: string): readonly Subscription[] | undefined
}

export function createHandovers(clock: Clock, makeToken: () => string): Handovers {
  const waiting = new Map<string, { subscriptions: readonly Subscription[]; expiresAt: number }>()
  return {
    issue(subscriptions) {
      const token = makeToken()
      waiting.set(token, { subscriptions: [...subscriptions], expiresAt: clock.now().getTime() + lifetimeMs })
      return token
    },
    take(token) {
      const found = waiting.get(token)
      waiting.delete(token)
      return found && found.expiresAt > clock.now().getTime() ? found.subscriptions : undefined
    },
  }
}
