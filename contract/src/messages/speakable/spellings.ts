/** Long enough for every abbreviation that people use. */
export const longestSpelling = 12

const withoutVowel = new RegExp(`(?<!\\p{L})[bcdfghjklmnpqrstvwxzß]{${longestSpelling + 1},}(?!\\p{L})`, 'giu')

/** Voices spell a word without a vowel letter by letter, which takes five times as long as its length suggests. */
export function shortenSpellings(text: string): string {
  return text.replaceAll(withoutVowel, (word) => word.slice(0, longestSpelling))
}
