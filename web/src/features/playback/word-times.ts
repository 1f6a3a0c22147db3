import type { NowPlaying } from '@lautgabe/contract/playback/playback.ts'

type Part = NowPlaying['parts'][number]

/** The start and end of something heard, in seconds of the message. */
type Timed = { from: number; to: number }

export type TimedPart = Timed & { part: Part; words: readonly (Timed & { text: string })[] }

/** About as fast as people talk. Used while the rest of a message is still being made. */
const secondsPerCharacter = 1 / 14

/**
 * Calculates when each word is spoken. The length of sounds is known. Words share the remaining time by their length,
 * which is close enough for a reader.
 */
export function toTimedParts({ parts, seconds, is_complete }: Pick<NowPlaying, 'parts' | 'seconds' | 'is_complete'>) {
  const spoken = parts.map((part) => (part.kind === 'speech' ? part.spoken.length : 0))
  const characters = spoken.reduce((sum, length) => sum + length, 0)
  const sounds = parts.reduce((sum, part) => sum + (part.kind === 'sound' ? part.seconds : 0), 0)
  const isKnown = is_complete && characters > 0
  const pace = isKnown ? Math.max(0, seconds - sounds) / characters : secondsPerCharacter
  let from = 0
  return parts.map((part, index): TimedPart => {
    const to = from + (part.kind === 'sound' ? part.seconds : (spoken[index] ?? 0) * pace)
    const timed = { part, from, to, words: part.kind === 'speech' ? toTimedWords(part.spoken, from, to) : [] }
    from = to
    return timed
  })
}

function toTimedWords(spoken: string, from: number, to: number): TimedPart['words'] {
  const pace = (to - from) / Math.max(1, spoken.length)
  return [...spoken.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    from: from + index * pace,
    to: from + (index + text.length) * pace,
  }))
}
