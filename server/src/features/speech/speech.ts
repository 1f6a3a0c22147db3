import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { SpeechEngine } from '../../outside/speech-engines/speech-engine.ts'
import type { Clock } from '../../platform/clock.ts'
import { FairQueue, type Turn } from '../../platform/queueing/fair-queue.ts'
import { SharedRuns } from '../../platform/queueing/shared-runs.ts'
import { EngineQueue } from './voicing/engine-queue.ts'
import type { SpeechFile } from './files/speech-file.ts'

/** The speech engines of this node, each with its queue, and the files in the making. */
export type Speech = {
  queues: ReadonlyMap<EngineName, EngineQueue>
  inTheMaking: SharedRuns<SpeechFile>
  /** The queue position of each file in the making. */
  turns: Map<string, Turn>
  /** Donations whose beginning is spoken ahead, or cannot be. It only saves looking again. */
  seenAhead: Set<string>
  /** Mixing takes one thread at most, so that voicing always finds another. */
  mixing: FairQueue
  close(): Promise<void>
}

export function createSpeech(engines: readonly SpeechEngine[], clock: Clock): Speech {
  return {
    queues: new Map(engines.map((engine) => [engine.name, new EngineQueue(engine, clock)])),
    inTheMaking: new SharedRuns(),
    turns: new Map(),
    seenAhead: new Set(),
    mixing: new FairQueue(1),
    close: async () => void (await Promise.all(engines.map((engine) => engine.close()))),
  }
}
