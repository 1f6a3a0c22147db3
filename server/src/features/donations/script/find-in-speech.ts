import { flagMessage } from '@lautgabe/contract/filters/flag-message.ts'
import type { MessageFilters, MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { ReadMessage, Span } from '@lautgabe/contract/messages/message.ts'

/** `start` and `end`: a place in what the part says. `part`: the place of the part in the typed message. */
export type SpeechFind = Pick<MessageFlag, 'reason' | 'typed'> & Span & { index: number; part: Span }

export const doOverlap = (one: Span, other: Span): boolean => one.start < other.end && one.end > other.start

type Find = Pick<MessageFlag, 'reason' | 'typed'> & Span
type SpeechPart = Extract<ReadMessage['parts'][number], { kind: 'speech' }>
type Piece = { part: SpeechPart; index: number }

/** What filters find in the words that voices say, whatever was typed to make them say it. */
export function findInSpeech({ parts }: ReadMessage, filters: MessageFilters): SpeechFind[] {
  const words: MessageFilters = { ...filters, links: 'off', repetitions: 'off', blocked_donators: [] }
  const search = (spoken: string): Find[] => {
    const found: Find[] = flagMessage(spoken, '', words)
    const heard = withoutForeignLetters(spoken)
    if (heard === undefined) return found
    const toOriginal = ({ reason, typed, start, end }: Find) => ({ reason, typed, ...heard.originalOf({ start, end }) })
    return [...found, ...flagMessage(heard.text, '', words).map(toOriginal)]
  }
  const pieces = parts.flatMap((part, index): Piece[] => (part.kind === 'speech' ? [{ part, index }] : []))
  return [
    ...pieces.flatMap((piece) => search(piece.part.spoken).map((find) => toSpeechFind(find, piece))),
    ...runsOfOneVoice(pieces).flatMap((run) => findAcross(run, search)),
  ]
}

const toSpeechFind = ({ reason, typed, start, end }: Find, { part, index }: Piece): SpeechFind => ({
  reason,
  typed,
  start,
  end,
  index,
  part,
})

/** Parts with nothing between them that is heard. A sound that was left out or the call of a barred voice divides them. */
function runsOfOneVoice(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  for (const piece of pieces) {
    const before = runs.at(-1)?.at(-1)
    const goesOn = before && before.index === piece.index - 1 && before.part.voice.id === piece.part.voice.id
    if (goesOn) runs.at(-1)?.push(piece)
    else runs.push([piece])
  }
  return runs.filter(({ length }) => length > 1)
}

/** Words that one voice says in several parts. A find belongs to the part in which it begins. */
function findAcross(run: readonly Piece[], search: (spoken: string) => Find[]): SpeechFind[] {
  const spoken = run.map(({ part }) => part.spoken).join(' ')
  return search(spoken).flatMap((find) => {
    // The search did not come to its end, which is no place.
    if (find.start === find.end) return run.slice(0, 1).map((piece) => toSpeechFind(find, piece))
    let from = 0
    for (const piece of run) {
      const to = from + piece.part.spoken.length
      const isAcross = find.end > to
      if (find.start < to) {
        const place = { start: find.start - from, end: to - from }
        return isAcross ? [toSpeechFind({ ...find, ...place }, piece)] : []
      }
      from = to + 1
    }
    return []
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
