import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { SpeechEngine } from '../../outside/speech-engines/speech-engine.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import type { Metrics } from '../../platform/http/metrics.ts'
import { FairQueue, type Turn } from '../../platform/queueing/fair-queue.ts'
import { SharedRuns } from '../../platform/queueing/shared-runs.ts'
import { EngineQueue } from './voicing/engine-queue.ts'
import type { SpeechFile } from './files/speech-file.ts'
import type { OfferedEngine } from './offers/offered-engine.ts'
import { OrderSignals } from './orders/order-signals.ts'

/** The speech engines that a node can use, and the files in the making. */
export type Speech = {
  /** The engines of this node, each with its queue. */
  here: ReadonlyMap<EngineName, EngineQueue>
  /** The engines of other nodes. Only a node without engines of its own asks for them. */
  elsewhere: Map<EngineName, OfferedEngine>
  /** Those that speak for this node. */
  queues: ReadonlyMap<EngineName, EngineQueue | OfferedEngine>
  orderSignals: OrderSignals
  inTheMaking: SharedRuns<SpeechFile>
  /** The queue position of each file in the making. */
  turns: Map<string, Turn>
  /** Donations whose beginning is spoken ahead, or cannot be. It only saves looking again. */
  seenAhead: Set<string>
  /** Mixing takes one thread at most, so that voicing always finds another. */
  mixing: FairQueue
  /** Measures how long a message kept people waiting. */
  noteFirstSound: (engine: EngineName, seconds: number) => void
  close(): Promise<void>
}

type Parts = { clock: Clock; notifications: Pick<Notifications, 'subscribe'>; metrics: Metrics }

/** `engines`: none if other nodes speak for this one. */
export function createSpeech(
  engines: readonly SpeechEngine[] | undefined,
  { clock, notifications, metrics }: Parts,
): Speech {
  const here = new Map(engines?.map((engine) => [engine.name, new EngineQueue(engine, clock)]))
  const elsewhere = new Map<EngineName, OfferedEngine>()
  const noteDuration = metrics.durations({
    name: 'lautgabe_first_sound_seconds',
    help: 'From the acceptance of a message to the moment when it can be heard, by the engine of its first words',
    labels: ['engine'],
    bucketSeconds: [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 300],
  })
  return {
    here,
    elsewhere,
    queues: engines ? here : elsewhere,
    orderSignals: new OrderSignals(notifications),
    inTheMaking: new SharedRuns(),
    turns: new Map(),
    seenAhead: new Set(),
    mixing: new FairQueue(1),
    noteFirstSound: (engine, seconds) => noteDuration({ engine }, seconds),
    close: async () => void (await Promise.all((engines ?? []).map((engine) => engine.close()))),
  }
}
