import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { JSONColumnType } from 'kysely'
import type { EngineHealth, EngineVoice } from '../../../outside/speech-engines/speech-engine.ts'
import type { CutName } from '../voicing/split-speech.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    speechOffers: { nodeId: string; engines: JSONColumnType<EngineOffer[]> }
  }
}

/** What a node tells the others about one of its speech engines. */
export type EngineOffer = {
  name: EngineName
  version: string
  voices: EngineVoice[]
  health: EngineHealth
  isResting: boolean
  waiting: number
  running: number
  /** How long somebody new would wait, and how long others keep the engine before each piece. */
  waitSeconds: number
  secondsOfOthers: number
  secondsPerCharacter: number
  makingPerSecond: number
  cut?: CutName
  caution?: number
}
