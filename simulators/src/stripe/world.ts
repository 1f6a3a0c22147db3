import type { Book } from './book/book.ts'
import type { EventType } from './objects/event.ts'
import type { ApiObject } from './objects/stored.ts'

/** What the rules of Stripe work with: its objects, its time and its voice. */
export type World = {
  readonly book: Book
  /** Unix seconds on the virtual clock. */
  now(): number
  /** Moves the clock on and lets everything happen that is due by then. */
  advanceTo(moment: number): void
  /** Where this Stripe serves its API and its pages. */
  address(): string
  /** Tells every webhook endpoint. The event keeps the object as it is now. */
  raise(type: EventType, object: ApiObject, previous?: Record<string, unknown>): void
}
