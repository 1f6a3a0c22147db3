export type TextPiece = { kind: 'word' | 'number' | 'mark'; text: string; isAfterSpace: boolean }

const marks = new Set('.,!?;:—…"“”()')
const pieceShape = /[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*['’]?|\d+|[.,!?;:—…"“”()–]|[-/]/gu

/** Words, digits and the marks that shape how a sentence is said; everything else is silent. */
export function splitText(text: string): TextPiece[] {
  return Array.from(text.normalize('NFC').matchAll(pieceShape)).flatMap(({ 0: found, index }): TextPiece[] => {
    const isAfterSpace = index > 0 && /[\s\-/–]/.test(text[index - 1] ?? '')
    if (/^[\p{L}\p{M}]/u.test(found)) return [{ kind: 'word', text: found.replaceAll('’', "'"), isAfterSpace }]
    if (/^\d/.test(found)) return [{ kind: 'number', text: found, isAfterSpace }]
    const mark = found === '–' ? '—' : found
    return marks.has(mark) ? [{ kind: 'mark', text: mark, isAfterSpace }] : []
  })
}

/** Puts the sounds together again: a space before every word, none before a closing mark. */
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
