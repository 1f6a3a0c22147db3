import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { AdminVoice, Voice } from '@lautgabe/contract/voices/voices-api.ts'
import type { VoiceRow } from './voice.ts'

export function toVoice(row: VoiceRow): Voice {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    gender: row.gender,
    tags: row.tags,
    colour: row.colour,
    tier: row.tier,
    is_featured: row.isFeatured,
    is_private: row.ownerId !== null,
    sample_url: `${apiBase}/voice-samples/${row.sampleToken}.mp3`,
  }
}

export function toAdminVoice(row: VoiceRow, ownerUsername: string | undefined): AdminVoice {
  return {
    ...toVoice(row),
    engine: row.engine,
    engine_voice: row.engineVoice,
    settings: row.settings,
    owner_id: row.ownerId,
    owner_username: ownerUsername ?? null,
    is_enabled: row.isEnabled,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }
}
