import { flagMessage } from '@lautgabe/contract/filters/flag-message.ts'
import type { MessageFilters, MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { ReadMessage, Span } from '@lautgabe/contract/messages/message.ts'

/** `start` and `end`: a place in what the part says. `part`: the place of the part in the typed message. */
export type SpeechFind = Pick<MessageFlag, 'reason' | 'typed'> & Span & { index: number; part: Span }

export const doOverlap = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

/** What filters find in the words that voices say, whatever was typed to make them say it. */
export function findInSpeech({ parts }: ReadMessage, filters: MessageFilters): SpeechFind[] {
  const words: MessageFilters = { ...filters, links: 'off', repetitions: 'off', blocked_donators: [] }
  return parts.flatMap((part, index) => {
    if (part.kind !== 'speech') return []
    const as = (original: (place: Span) => Span) => (flag: MessageFlag) => {
      const { reason, typed } = flag
      return { reason, typed, ...original(flag), index, part }
    }
    const found = flagMessage(part.spoken, '', words).map(as(({ start, end }) => ({ start, end })))
    const heard = withoutForeignLetters(part.spoken)
    if (heard === undefined) return found
    return [...found, ...flagMessage(heard.text, '', words).map(as(heard.originalOf))]
  })
}

/**
 * Voices that know only Latin letters skip all others: "da中rn" is heard as "darn". Undefined if there is nothing to skip.
 * The text with all its letters counts too, since other voices do say them.
 */
function withoutForeignLetters(spoken: string) {
  let text = ''
  const origins: number[] = []
  for (const { 0: character, index } of spoken.matchAll(/[^]/gu)) {
    if (/\p{L}/u.test(character) && !hasLatinBase(character)) continue
    text += character
    for (let unit = 0; unit < character.length; unit += 1) origins.push(index + unit)
  }
  if (text === spoken) return undefined
  const originalOf = ({ start, end }: Span): Span =>
    start < end ? { start: origins[start] ?? 0, end: (origins[end - 1] ?? 0) + 1 } : { start, end }
  return { text, originalOf }
}

/** "é" is an e with an accent. "ø" is a letter of its own. */
const hasLatinBase = (letter: string) => /^[a-zß]/i.test(letter.normalize('NFKD'))
