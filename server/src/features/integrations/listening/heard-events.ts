import type { App } from '../../../app.ts'
import type { RawEvent } from '../../../outside/donation-services/donation-service-port.ts'
import { secondsAfter } from '../../../platform/clock.ts'
import { isPassingError } from '../../../platform/database/connection/passing-error.ts'
import { FenceLost } from '../../../platform/nodes/fence-lost.ts'
import { Backlog } from './backlog.ts'

/** After that time a refusal is taken to be for ever. */
const refusedSeconds = 60

type Store = (events: readonly RawEvent[]) => Promise<void>

/**
 * The events that a listener has heard, until the database takes them: some are only told live and in no list. The
 * database may never take one of them, and that one must not hold up the others for ever.
 */
export class HeardEvents extends Backlog {
  readonly #clock: App['clock']
  readonly #tellOperator: (error: unknown) => void
  #refusedSince: Date | undefined

  constructor(clock: App['clock'], tellOperator: (error: unknown) => void) {
    super()
    this.#clock = clock
    this.#tellOperator = tellOperator
  }

  async storeAll(store: Store): Promise<void> {
    const events = this.takeAll()
    if (events.length === 0) return
    try {
      await store(events)
      this.#refusedSince = undefined
    } catch (error) {
      if (!isPassingError(error)) this.#refusedSince ??= this.#clock.now()
      if (this.#isRefusedForEver()) return this.#storeEach(events, store)
      this.putBack(events)
      throw error
    }
  }

  #isRefusedForEver(): boolean {
    return this.#refusedSince !== undefined && this.#clock.now() >= secondsAfter(this.#refusedSince, refusedSeconds)
  }

  /** Leaves out those that are refused also alone. */
  async #storeEach(events: readonly RawEvent[], store: Store): Promise<void> {
    for (const [index, event] of events.entries()) {
      try {
        await store([event])
      } catch (error) {
        if (isPassingError(error) || error instanceof FenceLost) {
          this.putBack(events.slice(index))
          throw error
        }
        this.#tellOperator(error)
      }
    }
    this.#refusedSince = undefined
  }
}
