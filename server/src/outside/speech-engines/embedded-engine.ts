import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { SupervisedProcess } from '../../platform/child-process/supervised-process.ts'
import type {
  EngineHealth,
  EngineVoice,
  SpeechEngine,
  SpeechFigures,
  SpeechRequest,
  SpeechSettings,
} from './speech-engine.ts'

/** An engine that comes with the product and works in a process of its own. */
export type EmbeddedEngine = SpeechEngine & {
  /** Starts the process now, so that the first words do not have to wait for it. */
  warm(): void
  /** The id of the process that speaks, while there is one. */
  readonly pid: number | undefined
}

type Answer = { samples: Float32Array; sampleRate: number }

type EmbeddedEngineParts<Question> = {
  name: EngineName
  version: string
  voices: readonly EngineVoice[]
  /** The question for the process. Throws an OutsideError for a voice that does not exist. */
  toQuestion(request: SpeechRequest): Question
  process: SupervisedProcess<Question, Answer, SpeechFigures>
}

export function createEmbeddedEngine<Question>(parts: EmbeddedEngineParts<Question>): EmbeddedEngine {
  const { name, version, voices, toQuestion, process } = parts
  return {
    name,
    version,
    // A process answers one question at a time.
    concurrency: 1,
    listVoices: async () => [...voices],
    async speak(request) {
      const { samples, sampleRate } = await process.ask(toQuestion(request), request.signal)
      return { samples, sampleRate }
    },
    health: (): EngineHealth => {
      const health = process.health()
      if (health.state === 'ready') return { state: 'ready', ...health.figures }
      // The process starts by itself when it is needed.
      return health.state === 'asleep' ? { state: 'ready' } : health
    },
    close: () => process.stop(),
    warm: () => process.warm(),
    get pid() {
      return process.pid
    },
  }
}

/** Reads a number from the settings and keeps it within the engine's range. */
export function readNumber(
  settings: SpeechSettings,
  name: string,
  range: { least: number; most: number; usual: number },
) {
  const value = Number(settings[name] ?? range.usual)
  return Number.isFinite(value) ? Math.min(Math.max(value, range.least), range.most) : range.usual
}
