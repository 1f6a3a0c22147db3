import { toMatchKey } from '../messages/names/match-key.ts'

export const voiceNameMaxLength = 40

/** In a message this name means "back to the streamer's own voice", so no voice may have it. */
const reservedName = 'default'

/** A donator calls a voice by typing its name before a colon: up to three words of letters and digits. */
const threeWords = /^[\p{L}\p{N}]+(?:[ _-][\p{L}\p{N}]+){0,2}$/u

export function isVoiceName(name: string): boolean {
  return name.length <= voiceNameMaxLength && threeWords.test(name) && toMatchKey(name) !== reservedName
}
