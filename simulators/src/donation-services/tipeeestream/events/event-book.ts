import { BadInput } from '../../../frame/control.ts'
import { firstAccount, type Accounts } from '../../shared/accounts.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Ids } from '../../shared/ids.ts'
import type { NewEvent, TipeeestreamEvent } from './tipeeestream-event.ts'

/** Every event of every streamer. */
export type EventBook = {
  /** An event that is not noted down; what the caller leaves out has a usual value. */
  make(event: NewEvent): TipeeestreamEvent
  add(event: NewEvent): TipeeestreamEvent
  /** Id 0 means the newest donation. */
  require(id: number): TipeeestreamEvent
  remove(id: number): void
  /** Newest first. */
  list(): readonly TipeeestreamEvent[]
  clear(): void
}

export function createEventBook({ accounts, clock, ids }: { accounts: Accounts; clock: Clock; ids: Ids }): EventBook {
  let events: TipeeestreamEvent[] = []

  function make(fields: NewEvent): TipeeestreamEvent {
    const { slug, currency } = accounts.require(fields.account ?? firstAccount)
    const createdAt = fields.createdAt ?? clock.now()
    return {
      id: ids.number(),
      ref: ids.hex(13),
      type: fields.type ?? 'donation',
      account: slug,
      name: fields.name ?? 'Wren',
      amount: fields.amount ?? '5',
      currency: fields.currency ?? currency,
      message: fields.message ?? '',
      createdAt,
      insertedAt: createdAt,
      recurringCounter: fields.recurringCounter ?? 0,
      shape: fields.shape ?? 'documented',
    }
  }

  function require(id: number): TipeeestreamEvent {
    const found = events.findLast((event) => (id === 0 ? event.type === 'donation' : event.id === id))
    if (!found) throw new BadInput(id === 0 ? 'There is no donation yet.' : `There is no event ${id}.`)
    return found
  }

  return {
    make,
    add(fields) {
      const event = make(fields)
      events.push(event)
      return event
    },
    require,
    remove(id) {
      const removed = require(id)
      events = events.filter((event) => event !== removed)
    },
    list: () => events.toReversed(),
    clear() {
      events = []
    },
  }
}
