import { flagMessage } from '@lautgabe/contract/filters/flag-message.ts'
import type { MessageFilters, MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { ReadMessage } from '@lautgabe/contract/messages/message.ts'

/**
 * A second check: filters also look at what the voices will say, whatever was typed to make them say it, such as an
 * abbreviation that is written out. Then a person decides, since nobody typed a word that could be masked.
 */
export function flagsOfSpeech(
  { parts }: ReadMessage,
  known: readonly MessageFlag[],
  filters: MessageFilters,
): MessageFlag[] {
  // Voices do not say masked words, so everything found now is something else.
  const held = known.filter(({ action }) => action === 'hold')
  const words: MessageFilters = { ...filters, links: 'off', repetitions: 'off', blocked_donators: [] }
  return parts.flatMap((part) => {
    if (part.kind !== 'speech') return []
    const { start, end } = part
    const found = [part.spoken, ...withoutForeignLetters(part.spoken)]
      .flatMap((spoken) => flagMessage(spoken, '', words))
      .filter(({ reason }) => !held.some((flag) => flag.reason === reason && flag.start < end && flag.end > start))
    return found.map(({ reason, typed }): MessageFlag => ({ reason, typed, action: 'hold', start, end }))
  })
}

/**
 * Voices that know only Latin letters skip all others: "da中rn" is heard as "darn". Empty if there is nothing to skip.
 * The text with all its letters counts too, since other voices do say them.
 */
function withoutForeignLetters(spoken: string): string[] {
  const heard = spoken.replaceAll(/\p{L}/gu, (letter) => (hasLatinBase(letter) ? letter : ''))
  return heard === spoken ? [] : [heard]
}

/** "é" is an e with an accent. "ø" is a letter of its own. */
const hasLatinBase = (letter: string) => /^[a-zß]/i.test(letter.normalize('NFKD'))
