import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { AdminSound } from '@lautgabe/contract/sounds/sounds-api.ts'

/** Selects sounds without a category, or without an owner. */
export const without = 'none'

export type SoundFilter = { text: string; category: string | undefined; owner: string | undefined }

/** The page has the whole list, so that the search answers every key press at once. */
export function filterSounds(sounds: readonly AdminSound[], { text, category, owner }: SoundFilter): AdminSound[] {
  const key = toMatchKey(text)
  return sounds.filter(
    (sound) =>
      [sound.name, sound.description, sound.description_de ?? ''].some((words) => toMatchKey(words).includes(key)) &&
      (category === undefined || (sound.category_id ?? without) === category) &&
      (owner === undefined || (sound.owner_username ?? without) === owner),
  )
}
