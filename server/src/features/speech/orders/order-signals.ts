import type { Notifications } from '../../../platform/database/notifications.ts'
import { doneChannel } from './speech-order.ts'

/** Wakes the callers that wait for an order. A signal may be lost, so each caller also looks for itself. */
export class OrderSignals {
  readonly #waiting = new Map<string, Set<() => void>>()

  constructor(notifications: Pick<Notifications, 'subscribe'>) {
    notifications.subscribe(doneChannel, (key) => {
      for (const wake of this.#waiting.get(key) ?? []) wake()
    })
  }

  /** Resolves when the order is done, after the given time, or when the signal fires. */
  async next(key: string, milliseconds: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const wake = () => resolve()
    const waiting = this.#waiting.get(key) ?? new Set()
    this.#waiting.set(key, waiting.add(wake))
    const timer = setTimeout(wake, milliseconds)
    signal.addEventListener('abort', wake, { once: true })
    await promise
    clearTimeout(timer)
    signal.removeEventListener('abort', wake)
    waiting.delete(wake)
    if (waiting.size === 0 && this.#waiting.get(key) === waiting) this.#waiting.delete(key)
  }
}
