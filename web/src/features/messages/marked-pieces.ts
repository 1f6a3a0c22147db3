import type { MessageFlag } from '@lautgabe/contract/filters/message-filters.ts'
import type { Span } from '@lautgabe/contract/messages/message.ts'

type Mark = Span & Pick<MessageFlag, 'action'>

export type MarkedPiece = { at: number; text: string; action: Mark['action'] | undefined }

/** The whole text, cut where the filters found something. Overlapping places are shown once. */
export function toMarkedPieces(text: string, marks: readonly Mark[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let at = 0
  const add = (end: number, action: MarkedPiece['action']) => {
    if (end > at) pieces.push({ at, text: text.slice(at, end), action })
    at = Math.max(at, end)
  }
  for (const { start, end, action } of marks.toSorted((one, other) => one.start - other.start)) {
    if (end <= at) continue
    add(start, undefined)
    add(end, action)
  }
  add(text.length, undefined)
  return pieces
}
