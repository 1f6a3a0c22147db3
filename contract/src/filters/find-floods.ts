import type { Span } from '../messages/message.ts'
import type { Glyph } from './read-glyphs.ts'

const mostLettersInRow = 7
const mostWordsInRow = 4
const longestPhrase = 4

/** Finds letters, words and phrases that are repeated many times: "aaaaaaaa", "no no no no no". */
export function findFloods(glyphs: readonly Glyph[]): Span[] {
  const floods: Span[] = []
  for (const [index, glyph] of glyphs.entries()) {
    if (glyph.kind !== 'letter' || glyph.run <= mostLettersInRow) continue
    floods.push({ start: glyphs[index - 1]?.start ?? glyph.start, end: glyph.end })
  }
  const words = listWords(glyphs)
  for (let length = 1; length <= longestPhrase; length += 1) {
    let same = 0
    for (let at = length; at <= words.length; at += 1) {
      if (at < words.length && words[at]?.text === words[at - length]?.text) {
        same += 1
        continue
      }
      const first = words[at - same - length]
      const last = words[at - 1]
      if (same >= length * mostWordsInRow && first && last) floods.push({ start: first.start, end: last.end })
      same = 0
    }
  }
  return floods
}

function listWords(glyphs: readonly Glyph[]): (Span & { text: string })[] {
  const words: (Span & { text: string })[] = []
  let isInside = false
  for (const glyph of glyphs) {
    const isPart = glyph.kind === 'letter' || glyph.kind === 'digit'
    const word = words.at(-1)
    if (isPart && isInside && word) {
      word.text += glyph.character
      word.end = glyph.end
    } else if (isPart) words.push({ text: glyph.character, start: glyph.start, end: glyph.end })
    isInside = isPart
  }
  return words
}
