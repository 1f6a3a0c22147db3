import type { Span } from '../message.ts'

/** Stands for a link until the end, so that the word "link" in a sentence is not mistaken for one. */
const linkMark = '\uF8F0'

const surely = 'com|net|org|de|ch|tv|io|info|eu|uk|app|dev|xyz|shop|online|gov|edu'
/** Endings that are also words or ends of words ("ok.me too"). They only count with a path behind them. */
const withPath = 'be|me|to|at|us|ly|sh|cc|co|gg|fr|nl|es|it|pl|live|link|im|la|club|site|store|stream'

const address = /(?<![\w.+-])[\w.+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi
const url = /(?<![\p{L}\d])(?:[hH][tT][tT][pP][sS]?:\/\/|[wW]{3}\.)[^\s\p{Co}"<>]+/gu
const domain = new RegExp(
  `(?<![\\p{L}\\d@.-])(?:[a-z\\d-]+\\.)+(?:(?:${surely})(?![\\p{L}\\d-]|\\.[\\p{L}\\d])(?:[/?#:][^\\s\\p{Co}"<>]*)?|(?:${withPath})/[^\\s\\p{Co}"<>]*)`,
  'giu',
)

/** The places of addresses, without the punctuation behind them. */
export function findLinks(text: string): Span[] {
  if (!text.includes('.') && !text.includes('://')) return []
  return [url, address, domain].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + endOfAddress(found) })),
  )
}

/** Replaces each address by one mark, and several in a row by a single one. Addresses in the streamer's list stay. */
export function markLinks(text: string, hasWords: (address: string) => boolean): string {
  if (!text.includes('.') && !text.includes('://')) return text
  const keepEnd = (found: string) => {
    const end = endOfAddress(found)
    return hasWords(found.slice(0, end)) ? found : ` ${linkMark}${found.slice(end)}`
  }
  return text
    .replaceAll(url, keepEnd)
    .replaceAll(address, keepEnd)
    .replaceAll(domain, keepEnd)
    .replaceAll(/\uF8F0(?:[\s,]*\uF8F0)+/g, linkMark)
}

/** "(see https://a.example)." ends with a bracket and a full stop that belong to the sentence. */
function endOfAddress(found: string): number {
  let end = found.length
  while (end > 0 && '.,!?;:)]}\'"…*'.includes(found[end - 1] ?? '')) end -= 1
  return end
}

export const sayLinks = (text: string, word: string): string => text.replaceAll(linkMark, ` ${word} `)
