import { spokenLength, toShownWords } from '@lautgabe/contract/messages/shown-words.ts'
import type { NowPlaying } from '@lautgabe/contract/playback/playback.ts'

type Part = NowPlaying['parts'][number]

/** The start and end of something heard, in seconds of the message. */
type Timed = { from: number; to: number }

export type TimedPart = Timed & { part: Part; words: readonly (Timed & { text: string })[] }

/** About as fast as people talk, blanks not counted. Used while the rest of a message is still being made. */
const secondsPerCharacter = 1 / 12

/**
 * Calculates when each word is spoken. The length of sounds is known. Words share the remaining time by their length,
 * which is close enough for a reader. A masked word takes no time.
 */
export function toTimedParts({ parts, seconds, is_complete }: Pick<NowPlaying, 'parts' | 'seconds' | 'is_complete'>) {
  const spoken = parts.map((part) => (part.kind === 'speech' ? spokenLength(part.spoken) : 0))
  const characters = spoken.reduce((sum, length) => sum + length, 0)
  const sounds = parts.reduce((sum, part) => sum + (part.kind === 'sound' ? part.seconds : 0), 0)
  const isKnown = is_complete && characters > 0
  const pace = isKnown ? Math.max(0, seconds - sounds) / characters : secondsPerCharacter
  let from = 0
  return parts.map((part, index): TimedPart => {
    const to = from + (part.kind === 'sound' ? part.seconds : (spoken[index] ?? 0) * pace)
    const timed = { part, from, to, words: part.kind === 'speech' ? toTimedWords(part.shown, from, to) : [] }
    from = to
    return timed
  })
}

function toTimedWords(shown: string, from: number, to: number): TimedPart['words'] {
  const words = toShownWords(shown)
  const last = words.at(-1)
  const pace = (to - from) / Math.max(1, last ? last.from + last.length : 0)
  return words.map((word) => ({
    text: word.text,
    from: from + word.from * pace,
    to: from + (word.from + word.length) * pace,
  }))
}
