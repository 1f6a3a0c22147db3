import type { Book } from '../book/book.ts'
import { newId } from '../book/new-id.ts'
import type { StripeEvent } from '../objects/event.ts'
import type { Delivery } from './delivery.ts'
import { createPostbox } from './postbox.ts'
import type { WebhookFaults } from './webhook-faults.ts'

export type Deliveries = {
  /** Hands an event to every endpoint that listens to its type. */
  send(event: StripeEvent): void
  /** Hands an event over once more, whatever became of it before. */
  resend(eventId: string): void
  /** Sends what is held, and reversed events newest first. */
  release(): void
  /** Goes on with what an earlier run could not hand over. */
  resume(): void
  held(): number
  /** Resolves as soon as nothing is on its way. Held events are not on their way. */
  idle(): Promise<void>
  reset(): void
  stop(): void
}

export function createDeliveries({
  book,
  faults,
  retryDelaysMs,
  onChange,
}: {
  book: () => Book
  faults: WebhookFaults
  retryDelaysMs: readonly number[]
  onChange: () => void
}): Deliveries {
  const postbox = createPostbox({ book, faults, retryDelaysMs, onChange })
  let held: Delivery[] = []
  let reversed: Delivery[] = []

  function route(event: string, endpoint: string): void {
    const delivery: Delivery = { id: newId('dlv'), event, endpoint, state: 'waiting', attempts: [] }
    book().deliveries.set(delivery.id, delivery)
    if (faults.take('dropped')) delivery.state = 'dropped'
    else if (faults.take('held')) hold(held, delivery)
    else if (faults.take('reversed')) {
      hold(reversed, delivery)
      if (faults.left('reversed') === 0) releaseReversed()
    } else post(delivery)
  }

  function post(delivery: Delivery): void {
    delivery.state = 'waiting'
    postbox.post(delivery)
    if (faults.take('duplicated')) postbox.post(delivery)
  }

  function releaseReversed(): void {
    const newestFirst = reversed.toReversed()
    reversed = []
    for (const delivery of newestFirst) post(delivery)
  }

  return {
    send(event) {
      for (const { id, status, enabled_events: types } of book().webhookEndpoints.values()) {
        if (status === 'enabled' && (types.includes('*') || types.includes(event.type))) route(event.id, id)
      }
      onChange()
    },
    resend(eventId) {
      for (const { id } of book().webhookEndpoints.values()) {
        const delivery: Delivery = { id: newId('dlv'), event: eventId, endpoint: id, state: 'waiting', attempts: [] }
        book().deliveries.set(delivery.id, delivery)
        postbox.post(delivery)
      }
    },
    release() {
      const inOrder = held
      held = []
      for (const delivery of inOrder) post(delivery)
      releaseReversed()
      onChange()
    },
    resume() {
      for (const delivery of book().deliveries.values()) {
        if (delivery.state === 'held') held.push(delivery)
        if (delivery.state === 'waiting') postbox.post(delivery)
      }
    },
    held: () => held.length + reversed.length,
    idle: postbox.idle,
    reset() {
      held = []
      reversed = []
      postbox.empty()
    },
    stop: postbox.empty,
  }
}

function hold(place: Delivery[], delivery: Delivery): void {
  delivery.state = 'held'
  place.push(delivery)
}
