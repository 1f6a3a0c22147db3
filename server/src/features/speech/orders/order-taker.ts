import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../../app.ts'
import { OutsideError, type OutsideAdvice } from '../../../platform/outside-error.ts'
import type { EngineQueue } from '../voicing/engine-queue.ts'
import { makePart } from '../voicing/make-part.ts'
import { doneChannel, placedChannel, type SpeechOrder } from './speech-order.ts'
import { deleteForgottenOrders, settleOrder, takeOrders } from './speech-orders.ts'

type Parts = Pick<App, 'db' | 'clock' | 'log' | 'nodes' | 'speech' | 'audio' | 'audioStore' | 'notifications'>

/** One order waits here while another is spoken, so that the engine need not wait for the database. */
const takenAhead = 1
/** Far longer than an engine may take. */
const orderMaxMilliseconds = 5 * 60_000

/**
 * Speaks for the nodes that have no engines. It takes only as many orders as its engines can work on soon, so that
 * other nodes find the rest. If this node dies, its orders are free again as soon as it is declared gone.
 */
export class OrderTaker {
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()

  constructor(parts: Parts) {
    this.#parts = parts
    parts.notifications.subscribe(placedChannel, (engine) => void this.#takeFor(engine as EngineName))
  }

  /** Finds orders whose signal was lost or whose node has died. */
  async tick(): Promise<void> {
    await deleteForgottenOrders(this.#parts.db)
    for (const engine of this.#parts.speech.here.keys()) await this.#takeFor(engine)
  }

  async #takeFor(engine: EngineName): Promise<void> {
    const { db, nodes, speech, log } = this.#parts
    const queue = speech.here.get(engine)
    if (!queue?.isUsable || this.#stopping.signal.aborted) return
    const free = queue.engine.concurrency + takenAhead - queue.waiting - queue.running
    if (free <= 0) return
    try {
      for (const order of await takeOrders(db, nodes.id, engine, free)) this.#begin(order, queue)
    } catch (error) {
      log.warn({ error, engine }, 'orders for speech could not be taken')
    }
  }

  #begin(order: SpeechOrder, queue: EngineQueue): void {
    const run = this.#fulfil(order, queue)
      .catch((error: unknown) => this.#parts.log.warn({ error }, 'an order for speech could not be settled'))
      .finally(() => {
        this.#running.delete(run)
        void this.#takeFor(order.engine)
      })
    this.#running.add(run)
  }

  async #fulfil({ key, text, owner, canWait, ...voice }: SpeechOrder, queue: EngineQueue): Promise<void> {
    const { db, nodes, notifications } = this.#parts
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(orderMaxMilliseconds)])
    let failure: OutsideAdvice | null = null
    try {
      await makePart(this.#parts, queue, { key, voice, text, turn: { owner, canWait }, signal })
    } catch (error) {
      // The order becomes free when this node leaves.
      if (this.#stopping.signal.aborted) return
      failure = error instanceof OutsideError ? error.advice : 'try-later'
      this.#parts.log.warn({ engine: voice.engine, error }, 'an order for speech failed')
    }
    await settleOrder(db, nodes.id, key, failure)
    await notifications.publish(db, doneChannel, key)
  }

  /** Gives up what is not spoken yet: another node takes it. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#running)
  }
}
