import type { Language } from '@lautgabe/contract/languages.ts'
import type { EngineName } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { SpeechSettings } from '../../../outside/speech-engines/speech-engine.ts'
import type { OutsideAdvice } from '../../../platform/outside-error.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    speechOrders: SpeechOrdersTable
  }
}

/** Words that a node without engines wants spoken. An order is done when its row is gone and its file is there. */
type SpeechOrdersTable = {
  /** The key of the speech file. Everyone who wants the same words in the same voice shares the order. */
  key: string
  engine: EngineName
  engineVoice: string
  language: Language
  settings: JSONColumnType<SpeechSettings>
  text: string
  /** Whose turn counts in the queue: a streamer or a visitor. */
  owner: string
  canWait: boolean
  askedAt: Generated<Date>
  /** Somebody waits at least until then. */
  until: Date
  /** The node that speaks it. Null again if that node is declared gone. */
  takenBy: string | null
  /** Why no node could speak it. */
  failure: OutsideAdvice | null
}

export type SpeechOrder = Selectable<SpeechOrdersTable>

/** Names the engine of an order that waits for a node. */
export const placedChannel = 'speech-order-placed'
/** Names the key of an order that needs no waiting any more. */
export const doneChannel = 'speech-order-done'
