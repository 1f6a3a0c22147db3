import type { RawEvent } from '../../../outside/donation-services/donation-service-port.ts'
import { lengthOf } from './cut-batches.ts'

/**
 * The event of a real donation has a few kB, and a service tells of some dozens at once at the most. A longer one is not
 * kept: nobody knows what it is.
 */
export const mostEventLength = 128 * 1024
const most = { waiting: 1000, length: 2 * 1024 * 1024 }

/** What a listener has heard and not yet stored. It says when that is more than a service of ours would send. */
export class Backlog {
  #events: RawEvent[] = []
  #length = 0
  #presses = 0

  get isEmpty(): boolean {
    return this.#events.length === 0
  }

  get isFull(): boolean {
    return this.#events.length + this.#presses > most.waiting || this.#length > most.length
  }

  add(event: RawEvent, length: number): void {
    this.#events.push(event)
    this.#length += length
  }

  takeAll(): RawEvent[] {
    const events = this.#events
    this.#events = []
    this.#length = 0
    return events
  }

  /** They were heard before those that are here. */
  putBack(events: readonly RawEvent[]): void {
    this.#events.unshift(...events)
    for (const event of events) this.#length += lengthOf(event)
  }

  addPress(): void {
    this.#presses += 1
  }

  takePress(): void {
    this.#presses -= 1
  }
}
