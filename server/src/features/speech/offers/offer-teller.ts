import type { App } from '../../../app.ts'
import type { EngineVoice } from '../../../outside/speech-engines/speech-engine.ts'
import { memberRow } from '../../../platform/nodes/membership.ts'
import type { EngineQueue } from '../voicing/engine-queue.ts'
import type { EngineOffer } from './speech-offer.ts'

type Parts = Pick<App, 'db' | 'nodes' | 'speech'>

/** Nobody in particular: what a newcomer would have to expect. */
const newcomer = { owner: '' }
/** A hosted engine may get new voices. Asking for them is a call to its service. */
const voicesKeptMilliseconds = 10 * 60_000

/** Tells the other nodes what the engines of this one can do. */
export class OfferTeller {
  readonly #parts: Parts
  readonly #voices = new Map<string, EngineVoice[]>()
  readonly #askedAt = new Map<string, number>()
  #told = ''

  constructor(parts: Parts) {
    this.#parts = parts
    // The row went with the old membership.
    parts.nodes.onReturn(() => void (this.#told = ''))
  }

  async tick(): Promise<void> {
    const { db, nodes, speech } = this.#parts
    const offers = [...speech.here.values()].map((queue) => this.#offerOf(queue))
    const engines = JSON.stringify(offers)
    if (engines === this.#told) return
    await db
      .insertInto('speechOffers')
      .columns(['nodeId', 'engines'])
      .expression((select) =>
        memberRow(db, nodes.member).select(() => [select.val(engines).$castTo<never>().as('engines')]),
      )
      .onConflict((conflict) => conflict.column('nodeId').doUpdateSet({ engines }))
      .execute()
    this.#told = engines
  }

  #offerOf(queue: EngineQueue): EngineOffer {
    const { engine, pace, waiting, running, isResting } = queue
    return {
      name: engine.name,
      version: engine.version,
      voices: this.#voicesOf(queue),
      health: engine.health(),
      isResting,
      waiting,
      running,
      waitSeconds: inTenths(queue.expectedWaitSeconds(newcomer)),
      secondsOfOthers: inTenths(queue.secondsOfOthers(newcomer.owner)),
      secondsPerCharacter: pace.secondsPerCharacter,
      makingPerSecond: upToTenths(pace.makingPerSecond),
      cut: pace.cut,
      caution: upToTenths(pace.caution),
    }
  }

  /** What is known now. A service may take long to answer, and the other engines do not wait for it. */
  #voicesOf({ engine }: EngineQueue): EngineVoice[] {
    const askedAt = this.#askedAt.get(engine.name)
    if (askedAt === undefined || performance.now() - askedAt >= voicesKeptMilliseconds) {
      this.#askedAt.set(engine.name, performance.now())
      void engine.listVoices().then(
        (voices) => this.#voices.set(engine.name, voices),
        () => {},
      )
    }
    return this.#voices.get(engine.name) ?? []
  }
}

const inTenths = (seconds: number) => Math.round(seconds * 10) / 10
/** An engine that seems quicker than it is would make gaps. */
const upToTenths = (value: number) => Math.ceil(value * 10) / 10
