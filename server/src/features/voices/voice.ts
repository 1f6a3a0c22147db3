import type { Language } from '@lautgabe/contract/languages.ts'
import type { EngineName, VoiceGender } from '@lautgabe/contract/voices/voice-kinds.ts'
import type { AdminVoice } from '@lautgabe/contract/voices/voices-api.ts'
import type { JSONColumnType, Selectable } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    voices: VoicesTable
    plantedVoices: { matchKey: string }
  }
}

type VoicesTable = {
  id: string
  name: string
  /** What viewers may type: unique among all voices. */
  matchKey: string
  language: Language
  gender: VoiceGender
  tags: string[]
  colour: number
  engine: EngineName
  engineVoice: string
  settings: JSONColumnType<AdminVoice['settings']>
  /** The streamer it is private to; null: everybody's. */
  ownerId: string | null
  tier: number
  isEnabled: boolean
  isFeatured: boolean
  /** Cannot be guessed, so that only those hear it to whom the voice is shown. */
  sampleToken: string
  createdAt: Date
  updatedAt: Date
}

export type VoiceRow = Selectable<VoicesTable>
