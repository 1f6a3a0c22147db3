import type { Held, Script } from '@lautgabe/contract/donations/donation.ts'
import { shortText } from '../../../platform/browser/short-text.ts'
import { type MarkedPiece, toMarkedPieces } from '../../messages/marked-pieces.ts'

/** Words that are said, or words that were typed in this place and are not said; with those that hold the message. */
export type Piece = { kind: 'said' | 'struck'; runs: MarkedPiece[] }

/** `index`: the part of the script. Undefined for words that nobody will hear and that stood behind everything. */
export type PieceGroup = { index: number | undefined; pieces: Piece[] }

/** At least as many characters stay at each end of words that are said or struck out. */
const saidMin = 24
const struckMin = 32

/** Struck-out words, and words that hold the message: what a reviewer must not miss. */
export const mustBeSeen = ({ left_out: leftOut, held = [] }: Script): boolean => leftOut.length > 0 || held.length > 0

/**
 * A script with the left-out words where they stood. It is shortened to about `max` characters, but never by what a
 * reviewer must not miss: other words give way.
 */
export function toPieceGroups(script: Script, max: number): PieceGroup[] {
  const { parts, left_out: leftOut, held = [] } = script
  const struckAt = leftOut.map(({ typed, part_index, at }, index) => ({
    part_index,
    at,
    piece: toPiece('struck', typed, heldIn(held, 'left_out', index)),
  }))
  const groups: PieceGroup[] = parts.map((part, index) => {
    const struck = struckAt.filter(({ part_index: at }) => at === index)
    if (part.kind === 'sound') return { index, pieces: struck.map(({ piece }) => piece) }
    return { index, pieces: cutAt(part.spoken, struck, heldIn(held, 'parts', index)) }
  })
  const behind = struckAt.filter(({ part_index: at }) => at >= parts.length)
  if (behind.length > 0) groups.push({ index: undefined, pieces: behind.map(({ piece }) => piece) })
  return mustBeSeen(script) ? shortenWithin(groups, max) : shortenEnd(groups, max)
}

const heldIn = (held: readonly Held[], of: Held['of'], index: number) =>
  held.filter((place) => place.of === of && place.index === index)

/** `from`: where the text begins in the one that the places belong to. */
function toPiece(kind: Piece['kind'], text: string, held: readonly Held[], from = 0): Piece {
  const marks = held
    .filter(({ start, end }) => end > from && start < from + text.length)
    .map(({ start, end }) => ({ start: start - from, end: end - from, action: 'hold' as const }))
  return { kind, runs: toMarkedPieces(text, marks) }
}

function cutAt(spoken: string, struck: readonly { at: number; piece: Piece }[], held: readonly Held[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const say = (until: number) => {
    const words = spoken.slice(done, until)
    const from = done + words.length - words.trimStart().length
    if (words.trim() !== '') pieces.push(toPiece('said', words.trim(), held, from))
    done = until
  }
  for (const { at, piece } of struck.toSorted((one, other) => one.at - other.at)) {
    say(Math.max(done, at))
    pieces.push(piece)
  }
  say(spoken.length)
  return pieces
}

const mapRuns = (groups: readonly PieceGroup[], toText: (run: MarkedPiece, kind: Piece['kind']) => string) =>
  groups.map(({ index, pieces }) => ({
    index,
    pieces: pieces.map(({ kind, runs }) => ({ kind, runs: runs.map((run) => ({ ...run, text: toText(run, kind) })) })),
  }))

function shortenEnd(groups: readonly PieceGroup[], max: number): PieceGroup[] {
  let room = max
  const shorten = ({ text }: MarkedPiece) => {
    const short = shortText(text, Math.max(0, room))
    room -= text.length
    return short
  }
  return groups.flatMap((group) => (room <= 0 ? [] : mapRuns([group], shorten)))
}

function shortenWithin(groups: readonly PieceGroup[], max: number): PieceGroup[] {
  const runs = groups.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.runs))
  if (runs.reduce((sum, { text }) => sum + text.length, 0) <= max) return [...groups]
  return mapRuns(groups, ({ text }, kind) => {
    const side = Math.max(kind === 'said' ? saidMin : struckMin, max / 8)
    if (text.length <= 2 * side + 3) return text
    return `${text.slice(0, side).toWellFormed().trimEnd()} … ${text.slice(-side).toWellFormed().trimStart()}`
  })
}
