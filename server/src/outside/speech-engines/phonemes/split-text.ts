import { splitName, wordShape } from '@lautgabe/contract/messages/speakable/spellings.ts'

export type TextPiece = { kind: 'word' | 'number' | 'mark'; text: string }

const marks = new Set('.,!?;:—…"“”()')
const pieceShape = new RegExp(`${wordShape}|\\d+|[.,!?;:—…"“”()–]|[-/]`, 'gu')

/** Returns words, digits and the marks that shape how a sentence is said. Everything else is silent. */
export function splitText(text: string): TextPiece[] {
  return Array.from(text.normalize('NFC').matchAll(pieceShape)).flatMap(([found]): TextPiece[] => {
    if (/^[\p{L}\p{M}]/u.test(found)) {
      return splitName(found).map((part) => ({ kind: 'word', text: part.replaceAll('’', "'") }))
    }
    if (/^\d/.test(found)) return [{ kind: 'number', text: found }]
    const mark = found === '–' ? '—' : found
    return marks.has(mark) ? [{ kind: 'mark', text: mark }] : []
  })
}

/** Joins the sounds again: a space before every word, none before a closing mark. */
export function joinPieces(pieces: readonly { kind: TextPiece['kind']; said: string }[]): string {
  let joined = ''
  for (const { kind, said } of pieces) {
    if (said === '') continue
    const isOpening = /[“(]$/.test(joined)
    const needsSpace = joined !== '' && !isOpening && (kind !== 'mark' || said === '—' || said === '(' || said === '“')
    joined += (needsSpace ? ' ' : '') + said
  }
  return joined
}
