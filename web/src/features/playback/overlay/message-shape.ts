import type { Language } from '@lautgabe/contract/languages.ts'
import { estimateSeconds } from '@lautgabe/contract/messages/limits/estimate-seconds.ts'
import type { HeardPart, OverlayPlay, ShownPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import { toBars } from '../../../ui/charts/to-bars.ts'

type Message = Pick<OverlayPlay, 'shown' | 'parts' | 'is_complete'>

/** Used only until a sound's real length is known. */
const soundSeconds = 2

/** How much of each shown part has been heard, 0 to 1. */
export function heardShares(message: Message, position: number, language: Language): number[] {
  return message.shown.map((shown, index) => {
    const pieces = message.parts.filter((part) => part.part_index === index)
    // A part without audio is skipped.
    if (pieces.length === 0) return hasBegunAfter(message, index, position) ? 1 : 0
    const heard = sum(pieces.map((piece) => Math.min(piece.seconds, Math.max(0, position - piece.start_seconds))))
    return Math.min(1, heard / Math.max(secondsOf(message, shown, index, language), 0.001))
  })
}

/** The shown part that is heard now, or was heard last. */
export function heardIndex({ parts }: Message, position: number): number {
  const begun = parts.filter((part) => part.start_seconds <= position)
  return (begun[begun.length - 1] ?? parts[0])?.part_index ?? 0
}

export type Word = { text: string; from: number }

/** Splits a text into words with the space behind them, and the position of their first character. */
export function toWords(text: string): Word[] {
  return [...text.matchAll(/\S+\s*/g)].map(({ 0: word, index }) => ({ text: word, from: index }))
}

/** How many words of a text are lit after that share of its characters was spoken. */
export function litWords(words: readonly Word[], length: number, share: number): number {
  return share <= 0 ? 0 : words.filter(({ from }) => from < share * length).length
}

export type Wave = { bars: { height: number; colour: number | undefined }[]; seconds: number }

/** The loudness of the whole message. Each bar has the colour of its voice, and parts without audio yet are flat. */
export function toWave(message: Message, count: number, language: Language): Wave {
  const seconds = wholeSeconds(message, language)
  const heights = Array.from({ length: count }, () => 0)
  const colours = Array.from({ length: count }, (): number | undefined => undefined)
  for (const part of message.parts) {
    const from = Math.floor((part.start_seconds / seconds) * count)
    const until = Math.min(count, Math.max(from + 1, Math.round((endOf(part) / seconds) * count)))
    const shown = message.shown[part.part_index]
    for (const [index, height] of toBars(part.peaks, Math.max(0, until - from)).entries()) {
      heights[from + index] = height
      colours[from + index] = shown?.kind === 'speech' ? shown.colour : undefined
    }
  }
  return { bars: heights.map((height, index) => ({ height, colour: colours[index] })), seconds }
}

const endOf = (part: HeardPart) => part.start_seconds + part.seconds

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function hasBegunAfter({ parts }: Message, index: number, position: number): boolean {
  return parts.some((part) => part.part_index > index && part.start_seconds <= position)
}

/** The length of one shown part: known when a later part exists, estimated while pieces of it may be missing. */
function secondsOf(message: Message, shown: ShownPart, index: number, language: Language): number {
  const known = sum(message.parts.filter((part) => part.part_index === index).map((part) => part.seconds))
  if (message.is_complete || message.parts.some((part) => part.part_index > index)) return known
  const expected = shown.kind === 'speech' ? estimateSeconds(shown.text.length, language) : soundSeconds
  return known > 0 && shown.kind === 'sound' ? known : Math.max(known, expected)
}

function wholeSeconds(message: Message, language: Language): number {
  const end = Math.max(0.001, ...message.parts.map(endOf))
  if (message.is_complete) return end
  const missing = message.shown.map((shown, index) => {
    const pieces = message.parts.filter((part) => part.part_index === index)
    return secondsOf(message, shown, index, language) - sum(pieces.map((piece) => piece.seconds))
  })
  return end + sum(missing)
}
