import { openBookFile } from './book/book-file.ts'
import { emptyBook, type Book } from './book/book.ts'
import { addEndpoint } from './calls/events-calls.ts'
import { createVirtualClock, type VirtualClock } from './clock/virtual-clock.ts'
import { walkTo } from './clock/walk-clock.ts'
import { createEventDesk, type EventDesk } from './events/event-desk.ts'
import { createApiFaults, type ApiFaults } from './faults/api-faults.ts'
import { createDeliveries, type Deliveries } from './webhooks/deliveries.ts'
import { createWebhookFaults, type WebhookFaults } from './webhooks/webhook-faults.ts'
import type { World } from './world.ts'

export type EngineOptions = {
  /** Where the state is kept, so that a restart goes on with it. */
  folder?: string | undefined
  /** The endpoint that is there from the beginning. More come through the API. */
  webhook?: { url: string; secret: string } | undefined
  /** The pauses before the retries of a webhook. */
  retryDelaysMs?: readonly number[] | undefined
  realTimeMs?: (() => number) | undefined
  announce(): void
}

/** Stripe itself, without its doors. */
export type Engine = {
  world: World
  clock: VirtualClock
  apiFaults: ApiFaults
  webhookFaults: WebhookFaults
  deliveries: Deliveries
  during: EventDesk['during']
  setAddress(address: string): void
  /** Lets happen what is due by now, keeps the state and tells the pages. Belongs after every change. */
  settle(): void
  /** The configured endpoint gets this address. */
  sendWebhooksTo(url: string, secret?: string): void
  reset(): void
  stop(): void
}

export const defaultSecret = 'whsec_simulated'

const retryDelaysMs = [1000, 2000, 4000, 8000]
const tickMs = 1000
const configured = 'The endpoint that the simulator was started with'

export function createEngine(options: EngineOptions): Engine {
  const file = openBookFile(options.folder)
  const saved = file.load()
  let book: Book = saved.book
  let address = ''
  const clock = createVirtualClock(options.realTimeMs ?? Date.now, saved.offsetMs)
  const webhookFaults = createWebhookFaults(options.announce)
  const apiFaults = createApiFaults(options.announce)
  const deliveries = createDeliveries({
    book: () => book,
    faults: webhookFaults,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    onChange: options.announce,
  })
  const desk = createEventDesk({ book: () => book, now: clock.now, send: deliveries.send })
  const world: World = {
    get book() {
      return book
    },
    now: clock.now,
    advanceTo: (moment) => walkTo(world, clock, moment),
    address: () => address,
    raise: desk.raise,
  }

  function sendWebhooksTo(url: string, secret = options.webhook?.secret ?? defaultSecret): void {
    const known = book.webhookEndpoints.values().find(({ description }) => description === configured)
    if (known) {
      known.url = url
      book.endpointSecrets.set(known.id, secret)
    } else addEndpoint(world, { url, secret, enabled_events: ['*'], description: configured })
  }

  function settle(): void {
    walkTo(world, clock, clock.now())
    file.save({ offsetMs: clock.offsetMs(), book })
    options.announce()
  }

  function tick(): void {
    const events = book.events.size
    walkTo(world, clock, clock.now())
    if (book.events.size !== events) settle()
  }

  if (options.webhook) sendWebhooksTo(options.webhook.url, options.webhook.secret)
  deliveries.resume()
  // Time passes by itself, too: a debit that is due settles without a call.
  const ticking = setInterval(tick, tickMs).unref()

  return {
    world,
    clock,
    apiFaults,
    webhookFaults,
    deliveries,
    during: desk.during,
    setAddress(own) {
      address = own
    },
    settle,
    sendWebhooksTo,
    reset() {
      const endpoint = book.webhookEndpoints.values().find(({ description }) => description === configured)
      const secret = endpoint && book.endpointSecrets.get(endpoint.id)
      deliveries.reset()
      apiFaults.reset()
      webhookFaults.reset()
      book = emptyBook()
      clock.setOffsetMs(0)
      if (endpoint) sendWebhooksTo(endpoint.url, secret)
      settle()
    },
    stop() {
      clearInterval(ticking)
      deliveries.stop()
      file.save({ offsetMs: clock.offsetMs(), book })
    },
  }
}
