import type { Book } from '../book/book.ts'
import { newId } from '../book/new-id.ts'
import { apiVersion, type EventType, type StripeEvent } from '../objects/event.ts'
import type { ApiObject } from '../objects/stored.ts'

/** The call of the API that causes events. */
export type CausingCall = { id: string; idempotency_key: string | null }

export type EventDesk = {
  raise(type: EventType, object: ApiObject, previous?: Record<string, unknown>): void
  /** The events that are raised meanwhile name this call as their cause. */
  during<Result>(call: CausingCall, act: () => Result): Result
}

export function createEventDesk({
  book,
  now,
  send,
}: {
  book: () => Book
  now: () => number
  send: (event: StripeEvent) => void
}): EventDesk {
  let cause: CausingCall | undefined
  return {
    raise(type, object, previous) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        // Later changes of the object must not reach an event that was already raised.
        data: {
          object: structuredClone({ ...object }),
          ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
        },
        livemode: false,
        pending_webhooks: book().webhookEndpoints.size,
        request: cause ?? { id: null, idempotency_key: null },
        type,
      }
      book().events.set(event.id, event)
      send(event)
    },
    during(call, act) {
      cause = call
      try {
        return act()
      } finally {
        cause = undefined
      }
    },
  }
}
