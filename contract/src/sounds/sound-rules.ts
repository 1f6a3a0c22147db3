import { toMatchKey } from '../messages/names/match-key.ts'

export const soundNameMaxLength = 40
export const soundFileMaxBytes = 5 * 1024 * 1024
export const soundMaxSeconds = 30
export const pictureFileMaxBytes = 2 * 1024 * 1024
export const soundFileEndings = ['mp3', 'wav', 'ogg', 'm4a'] as const

export type SoundNameProblem =
  | 'sound_name_required'
  | 'sound_name_spaces'
  | 'sound_name_characters'
  | 'sound_name_length'
  | 'sound_name_reserved'

/** The first rule that a name breaks. Each rule has its own sentence. */
export function soundNameProblem(name: string): SoundNameProblem | undefined {
  if (name === '') return 'sound_name_required'
  if (/\s/.test(name)) return 'sound_name_spaces'
  if (!/^[a-zA-Z0-9_-]+$/.test(name)) return 'sound_name_characters'
  if (name.length > soundNameMaxLength) return 'sound_name_length'
  // A name without letters and digits leaves nothing to match, and `default` has its own meaning.
  if (['', 'default'].includes(toMatchKey(name))) return 'sound_name_reserved'
  return undefined
}
