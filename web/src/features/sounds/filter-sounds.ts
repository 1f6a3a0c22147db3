import { toMatchKey } from '@lautgabe/contract/messages/names/match-key.ts'
import type { AdminSound } from '@lautgabe/contract/sounds/sounds-api.ts'

/** Stands for sounds that have no category, or no owner. */
export const without = 'none'

export type SoundFilter = { text: string; category: string | undefined; owner: string | undefined }

/** The whole list is in the page, so that searching answers with every key press. */
export function filterSounds(sounds: readonly AdminSound[], { text, category, owner }: SoundFilter): AdminSound[] {
  const key = toMatchKey(text)
  return sounds.filter(
    (sound) =>
      [sound.name, sound.description, sound.description_de ?? ''].some((words) => toMatchKey(words).includes(key)) &&
      (category === undefined || (sound.category_id ?? without) === category) &&
      (owner === undefined || (sound.owner_username ?? without) === owner),
  )
}
