import { firstAccount } from '../../shared/accounts.ts'
import type { ServiceParts } from '../../shared/service-parts.ts'
import { oldTips } from '../../shared/tips/old-tips.ts'
import type { Tip } from '../../shared/tips/tip.ts'
import type { EventBook } from './event-book.ts'
import type { EventType, NewEvent, TipeeestreamEvent } from './tipeeestream-event.ts'

/** Everything that can happen to donations. Ids of 0 mean the newest donation. */
export type EventDesk = {
  donate(donation?: NewEvent): TipeeestreamEvent
  /** The socket does not tell of it; only the API knows it. */
  donateUnheard(donation?: NewEvent): TipeeestreamEvent
  /** Donations of the past, one in every hour before now. The socket does not tell of them. */
  addOld(count: number, account?: string): TipeeestreamEvent[]
  /** The same event once more, to the letter. */
  duplicate(id: number): void
  /** The streamer replays it in the dashboard: the same event, inserted now. */
  replay(id: number): void
  /** It leaves the API. The socket does not tell of it. */
  remove(id: number): void
  /** The test button of the dashboard: no id, numbers as texts, and the API knows nothing of it. */
  sendTest(tip?: Partial<Tip>): void
  /** An event that is no donation. */
  sendNoise(type: Exclude<EventType, 'donation'>, account?: string): void
}

export function createEventDesk(
  { accounts, clock, delivery, onChange }: ServiceParts,
  book: EventBook,
  send: (event: TipeeestreamEvent) => void,
): EventDesk {
  function donateUnheard(fields: NewEvent = {}): TipeeestreamEvent {
    const event = book.add(fields)
    onChange()
    return event
  }

  function donate(fields: NewEvent = {}): TipeeestreamEvent {
    const event = donateUnheard(fields)
    delivery.deliver(() => send(event))
    return event
  }

  return {
    donate,
    donateUnheard,
    addOld(count, account = firstAccount) {
      const tips = oldTips(count, accounts.require(account), clock.now())
      return tips.map(({ at, ...tip }) => donateUnheard({ ...tip, createdAt: at }))
    },
    duplicate(id) {
      const event = book.require(id)
      delivery.deliver(() => send(event))
    },
    replay(id) {
      const event = { ...book.require(id), insertedAt: clock.now() }
      delivery.deliver(() => send(event))
    },
    remove(id) {
      book.remove(id)
      onChange()
    },
    sendTest(tip = {}) {
      const event = book.make({ name: 'Tester', message: 'This is a test.', ...tip, shape: 'test-button' })
      delivery.deliver(() => send(event))
    },
    sendNoise(type, account = firstAccount) {
      donate({ type, account })
    },
  }
}
