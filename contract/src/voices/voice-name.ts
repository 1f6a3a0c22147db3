import { toMatchKey } from '../messages/names/match-key.ts'

export const voiceNameMaxLength = 40

/** Means "back to the streamer's own voice" in a message, so no voice may bear it. */
const reservedName = 'default'

/** A voice is called by typing its name before a colon: up to three words of letters and digits. */
const threeWords = /^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+){0,2}$/u

export function isVoiceName(name: string): boolean {
  return name.length <= voiceNameMaxLength && threeWords.test(name) && toMatchKey(name) !== reservedName
}
