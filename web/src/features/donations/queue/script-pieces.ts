import type { Script } from '@lautgabe/contract/donations/donations-api.ts'
import { shortText } from '../../../platform/browser/short-text.ts'

/** Words that are said, or words that were typed in this place and are not said. */
export type Piece = { kind: 'said' | 'struck'; text: string }

/** `index`: the part of the script. Undefined for words that nobody will hear and that stood behind everything. */
export type PieceGroup = { index: number | undefined; pieces: Piece[] }

/** At least as many said characters stay on each side of a struck-out word, and as many of the word itself. */
const contextMin = 24
const struckMin = 80

/**
 * A script with the left-out words where they stood. It is shortened to about `max` characters, but never by a struck-out
 * place: what a reviewer must not miss stays, and said words give way.
 */
export function toPieceGroups({ parts, left_out: leftOut }: Script, max: number): PieceGroup[] {
  const groups: PieceGroup[] = parts.map((part, index) => {
    const struck = leftOut.filter(({ part_index: at }) => at === index)
    return { index, pieces: part.kind === 'sound' ? struck.map(toStruck) : cutAt(part.spoken, struck) }
  })
  const behind = leftOut.filter(({ part_index: at }) => at >= parts.length)
  if (behind.length > 0) groups.push({ index: undefined, pieces: behind.map(toStruck) })
  return leftOut.length === 0 ? shortenEnd(groups, max) : shortenSaid(groups, max)
}

const toStruck = ({ typed }: { typed: string }): Piece => ({ kind: 'struck', text: typed })

function cutAt(spoken: string, struck: Script['left_out']): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const say = (until: number) => {
    if (spoken.slice(done, until).trim() !== '') pieces.push({ kind: 'said', text: spoken.slice(done, until).trim() })
    done = until
  }
  for (const word of struck.toSorted((one, other) => one.at - other.at)) {
    say(Math.max(done, word.at))
    pieces.push(toStruck(word))
  }
  say(spoken.length)
  return pieces
}

function shortenEnd(groups: readonly PieceGroup[], max: number): PieceGroup[] {
  let room = max
  return groups.flatMap((group) => {
    if (room <= 0) return []
    const pieces = group.pieces.map(({ kind, text }) => {
      const short = shortText(text, Math.max(0, room))
      room -= text.length
      return { kind, text: short }
    })
    return [{ ...group, pieces }]
  })
}

function shortenSaid(groups: readonly PieceGroup[], max: number): PieceGroup[] {
  const length = groups.flatMap(({ pieces }) => pieces).reduce((sum, { text }) => sum + text.length, 0)
  if (length <= max) return [...groups]
  return groups.map((group) => ({
    ...group,
    pieces: group.pieces.map((piece) => ({ kind: piece.kind, text: shortenPiece(piece, max) })),
  }))
}

function shortenPiece({ kind, text }: Piece, max: number): string {
  if (kind === 'struck') return shortText(text, Math.max(struckMin, max / 4))
  const context = Math.max(contextMin, max / 8)
  if (text.length <= 2 * context + 3) return text
  return `${text.slice(0, context).toWellFormed().trimEnd()} … ${text.slice(-context).toWellFormed().trimStart()}`
}
