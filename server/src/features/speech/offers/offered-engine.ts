import type { EngineHealth, EngineVoice, SpeechEngine } from '../../../outside/speech-engines/speech-engine.ts'
import type { Turn } from '../../../platform/queueing/fair-queue.ts'
import { mostCaution } from '../voicing/engine-pace.ts'
import type { EngineQueue } from '../voicing/engine-queue.ts'
import type { EngineOffer } from './speech-offer.ts'

/** What the rest of speech asks about an engine and its queue, be it on this node or on others. */
type Outlook = Pick<
  EngineQueue,
  'waiting' | 'running' | 'isResting' | 'isUsable' | 'secondsOfOthers' | 'expectedWaitSeconds' | 'press'
> & {
  engine: Pick<SpeechEngine, 'name' | 'version' | 'listVoices' | 'health'>
  pace: Pick<EngineQueue['pace'], 'secondsPerCharacter' | 'makingPerSecond' | 'caution' | 'cut'>
}

/** Best first. */
const states: readonly EngineHealth['state'][] = ['ready', 'starting', 'failed']

const rank = ({ isResting, health }: EngineOffer) => (isResting ? 1 : states.indexOf(health.state))

/** An engine that other nodes have, by what they told last. */
export class OfferedEngine implements Outlook {
  /** Never empty. When every node that had the engine is gone, the last offer stays and says that it failed. */
  #offers: readonly [EngineOffer, ...EngineOffer[]]

  constructor(offers: readonly [EngineOffer, ...EngineOffer[]]) {
    this.#offers = offers
  }

  replace(offers: readonly EngineOffer[]): void {
    const [first, ...rest] = offers
    if (first) this.#offers = [first, ...rest]
    else this.#offers = [{ ...this.#best, health: { state: 'failed', reason: 'no_speech_node' } }]
  }

  get engine() {
    const { name, version, voices, health } = this.#best
    return { name, version, listVoices: async (): Promise<EngineVoice[]> => voices, health: () => health }
  }

  get pace() {
    // A node of the version before tells neither caution nor cut.
    const { caution = mostCaution, cut = 'usual', ...pace } = this.#best
    return { ...pace, caution, cut }
  }

  get waiting(): number {
    return this.#offers.reduce((sum, { waiting }) => sum + waiting, 0)
  }

  get running(): number {
    return this.#offers.reduce((sum, { running }) => sum + running, 0)
  }

  get isResting(): boolean {
    return this.#best.isResting
  }

  get isUsable(): boolean {
    return !this.isResting && this.#best.health.state !== 'failed'
  }

  secondsOfOthers(): number {
    return Math.min(...this.#offers.map(({ secondsOfOthers }) => secondsOfOthers))
  }

  expectedWaitSeconds(): number {
    return Math.min(...this.#offers.map(({ waitSeconds }) => waitSeconds))
  }

  /** The caller that waits for the order passes it on with its next look. */
  press(turn: Turn): void {
    turn.canWait = false
  }

  get #best(): EngineOffer {
    return this.#offers.reduce((best, offer) => (rank(offer) < rank(best) ? offer : best))
  }
}
