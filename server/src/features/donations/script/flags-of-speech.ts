import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import { doOverlap, type SpeechFind } from './find-in-speech.ts'

/**
 * A second check: filters also look at what the voices will say, such as an abbreviation that is written out. Then a
 * person decides, since nobody typed a word that could be masked.
 */
export function flagsOfSpeech(found: readonly SpeechFind[], known: readonly MessageFlag[]): MessageFlag[] {
  // Voices do not say masked words, so everything found now is something else.
  const held = known.filter(({ action }) => action === 'hold')
  return found
    .filter(({ reason, part }) => !held.some((flag) => flag.reason === reason && doOverlap(flag, part)))
    .map(({ reason, typed, part: { start, end } }) => ({ reason, typed, action: 'hold', start, end }))
}
