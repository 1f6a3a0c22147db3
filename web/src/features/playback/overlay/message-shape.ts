import type { Language } from '@lautgabe/contract/languages.ts'
import { estimateSeconds } from '@lautgabe/contract/messages/limits/estimate-seconds.ts'
import type { ShownWord } from '@lautgabe/contract/messages/shown-words.ts'
import type { HeardPart, OverlayPlay, ShownPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import { toBars } from '../../../ui/charts/to-bars.ts'

type Message = Pick<OverlayPlay, 'shown' | 'parts' | 'is_complete'>

/** Used only until a sound's real length is known. */
const soundSeconds = 2

/**
 * How many characters of a shown part have been spoken, in the measure of `toShownWords`. All of a part that lies behind
 * the position, even if it has no sound.
 */
export function heardCharacters(message: Message, index: number, position: number): number {
  const pieces = message.parts.filter((part) => part.part_index === index)
  const isWhole = message.is_complete || message.parts.some((part) => part.part_index > index)
  const isOver = pieces.length > 0 && isWhole && pieces.every((piece) => endOf(piece) <= position)
  if (isOver || hasBegunAfter(message, index, position)) return Number.POSITIVE_INFINITY
  const shares = pieces.map(({ start_seconds: start, seconds }) => (position - start) / Math.max(seconds, 0.001))
  return sum(pieces.map(({ characters }, at) => characters * Math.min(1, Math.max(0, shares[at] ?? 0))))
}

/** Whether something of a shown part has been heard. */
export function hasBegun(message: Message, index: number, position: number): boolean {
  const isHere = message.parts.some((part) => part.part_index === index && part.start_seconds < position)
  return isHere || hasBegunAfter(message, index, position)
}

/** The shown part that is heard now, or was heard last. */
export function heardIndex({ parts }: Message, position: number): number {
  const begun = parts.filter((part) => part.start_seconds <= position)
  return (begun[begun.length - 1] ?? parts[0])?.part_index ?? 0
}

/** How many words are lit after that many characters were spoken. The first one lights up with the first sound. */
export function litWords(words: readonly ShownWord[], characters: number): number {
  return characters <= 0
    ? 0
    : words.filter(({ from, length }) => from < characters || (length === 0 && from <= characters)).length
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
