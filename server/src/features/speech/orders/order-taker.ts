import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { App } from '../../../app.ts'
import { OutsideError, type OutsideAdvice } from '../../../platform/outside-error.ts'
import type { EngineQueue } from '../voicing/engine-queue.ts'
import { makePart } from '../voicing/make-part.ts'
import { doneChannel, placedChannel, type SpeechOrder } from './speech-order.ts'
import { deleteForgottenOrders, freeOrders, listTakenKeys, settleOrder, takeOrders } from './speech-orders.ts'

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
  /** Each with the key of its order. */
  readonly #running = new Map<Promise<void>, string>()
  /** Found at the latest tick: orders that are taken and not running. */
  #unheld: ReadonlySet<string> = new Set()

  constructor(parts: Parts) {
    this.#parts = parts
    parts.notifications.subscribe(placedChannel, (engine) => void this.#takeFor(engine as EngineName))
  }

  /** Finds orders whose signal was lost, whose node has died, or which this node has taken without speaking them. */
  async tick(): Promise<void> {
    await this.#freeUnheld()
    await deleteForgottenOrders(this.#parts.db)
    for (const engine of this.#parts.speech.here.keys()) await this.#takeFor(engine)
  }

  /**
   * While the database is away, the answer to a take can get lost, and settling can fail. Nobody else could take such an
   * order before this process ends. The answer to a take may also be under way, so the order is freed at the second look.
   */
  async #freeUnheld(): Promise<void> {
    const { db, nodes } = this.#parts
    const taken = await listTakenKeys(db, nodes.id)
    const running = new Set(this.#running.values())
    const unheld = taken.filter((key) => !running.has(key))
    const again = unheld.filter((key) => this.#unheld.has(key))
    this.#unheld = new Set(unheld)
    await freeOrders(db, nodes.id, again)
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
    this.#running.set(run, order.key)
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
    await Promise.all(this.#running.keys())
  }
}
