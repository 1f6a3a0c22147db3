import type { Turn } from '../../../platform/queueing/fair-queue.ts'
import type { SpeakingVoice } from './part-key.ts'

/** The engine need not be the voice's own. */
export type OnSpeaking = (text: string, engine: SpeakingVoice['engine']) => void

export type PartToMake = {
  key: string
  voice: SpeakingVoice
  text: string
  turn: Turn
  /** The donation for which it is spoken ahead. */
  preparedFor?: string | undefined
  onQueued?: (() => void) | undefined
  onSpeaking?: OnSpeaking | undefined
  signal: AbortSignal
}
