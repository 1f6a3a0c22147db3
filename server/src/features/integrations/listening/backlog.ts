import type { RawEvent } from '../../../outside/donation-services/donation-service-port.ts'
import { lengthOf } from './cut-batches.ts'

/** The event of a real donation has a few kB, and a service tells of some dozens at once at the most. */
const mostEventLength = 128 * 1024
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

  /** Such an event is not kept: nobody knows what it is. */
  isTooLong(event: RawEvent): boolean {
    return lengthOf(event) > mostEventLength
  }

  add(event: RawEvent): void {
    this.#events.push(event)
    this.#length += lengthOf(event)
  }

  takeAll(): RawEvent[] {
    const events = this.#events
    this.#events = []
    this.#length = 0
    return events
  }

  addPress(): void {
    this.#presses += 1
  }

  takePress(): void {
    this.#presses -= 1
  }
}
