import type { Turn } from '../../../platform/queueing/fair-queue.ts'
import type { SpeakingVoice } from './part-key.ts'

export type PartToMake = {
  key: string
  voice: SpeakingVoice
  text: string
  turn: Turn
  /** The donation for which it is spoken ahead. */
  preparedFor?: string | undefined
  onQueued?: (() => void) | undefined
  onSpeaking?: ((text: string) => void) | undefined
  signal: AbortSignal
}
