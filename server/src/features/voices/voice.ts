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
  /** The name that viewers may type: unique among all voices. */
  matchKey: string
  language: Language
  gender: VoiceGender
  tags: string[]
  colour: number
  engine: EngineName
  engineVoice: string
  settings: JSONColumnType<AdminVoice['settings']>
  /** The streamer who owns the private voice. Null: the voice is for everybody. */
  ownerId: string | null
  tier: number
  isEnabled: boolean
  isFeatured: boolean
  /** Nobody can guess it, so only people who see the voice can hear its sample. */
  sampleToken: string
  createdAt: Date
  updatedAt: Date
}

export type VoiceRow = Selectable<VoicesTable>
