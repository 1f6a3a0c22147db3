import { apiBase } from '@lautgabe/contract/endpoint.ts'
import type { AdminSound, Sound, SoundCategory } from '@lautgabe/contract/sounds/sounds-api.ts'
import { versionOf } from './sound-version.ts'
import { type CategoryRow, soundFilePath, type SoundRow } from './sound.ts'

export type Categories = ReadonlyMap<string, CategoryRow>

export const toCategory = ({ id, name, nameDe }: CategoryRow): SoundCategory => ({ id, name, name_de: nameDe })

export function toSound(row: SoundRow, categories: Categories): Sound {
  const category = categories.get(row.categoryId ?? '')
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    description_de: row.descriptionDe,
    category_id: row.categoryId,
    category: category ? toCategory(category) : null,
    tier_level: row.tierLevel,
    is_public: row.isPublic,
    seconds: row.seconds,
    peaks: row.peaks,
    sound_url: apiBase + soundFilePath.mp3(row.audioToken),
    image_url: row.pictureToken ? apiBase + soundFilePath.picture(row.pictureToken) : null,
  }
}

export function toAdminSound(row: SoundRow, categories: Categories, ownerUsername: string | undefined): AdminSound {
  return {
    ...toSound(row, categories),
    owner_id: row.ownerId,
    owner_username: ownerUsername ?? null,
    version: versionOf(row),
    created_at: row.createdAt.toISOString(),
  }
}
