/** Long enough for every abbreviation that people use. */
export const longestSpelling = 12

/** Words of at least so many letters and without a vowel. */
export const wordsWithoutVowel = (letters: number) =>
  new RegExp(`(?<!\\p{L})[bcdfghjklmnpqrstvwxzß]{${letters},}(?!\\p{L})`, 'giu')

const tooLong = wordsWithoutVowel(longestSpelling + 1)

/** Voices spell a word without a vowel letter by letter, which takes five times as long as its length suggests. */
export function shortenSpellings(text: string): string {
  return text.replaceAll(tooLong, (word) => word.slice(0, longestSpelling))
}
