/** Stands in the shown text for a word that is not spoken. Always as long, so that nobody can guess the word. */
export const maskedWord = '***'

/** Puts the sign for a masked word into a spoken text at these places: ends of words, or the very start. */
export function maskAt(spoken: string, places: readonly number[]): string {
  let shown = ''
  let done = 0
  for (const place of places.toSorted((one, other) => one - other)) {
    shown = append(append(shown, spoken.slice(done, place)), maskedWord)
    done = place
  }
  return append(shown, spoken.slice(done))
}

function append(text: string, more: string): string {
  const isApart = text === '' || text.endsWith(' ') || /^(?:[\s.,!?…:;]|$)/.test(more)
  return isApart ? text + more : `${text} ${more}`
}

/** `from`: how many characters are spoken before the word, blanks not counted. A masked word has no length. */
export type ShownWord = { text: string; from: number; length: number }

export function toShownWords(shown: string): ShownWord[] {
  let from = 0
  return (shown.match(/\S+/g) ?? []).map((text) => {
    const word = { text, from, length: text.replace(maskedWord, '').length }
    from += word.length
    return word
  })
}

/** The length of a spoken text in the measure of `toShownWords`. */
export const spokenLength = (spoken: string): number => spoken.replaceAll(/\s/g, '').length
