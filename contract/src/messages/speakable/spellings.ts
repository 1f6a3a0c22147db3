import { isSpelledPlural, isSpelledWord } from './spelled-words.ts'

/** Long enough for every abbreviation that people use. */
export const longestSpelling = 12

const longestInitials = 4
const consonants = 'bcdfghjklmnpqrstvwxzß'
const vowel = /[aeiouyäöüà-ÿ]/
const tooLong = new RegExp(`(?<!\\p{L})[${consonants}]{${longestSpelling + 1},}(?!\\p{L})`, 'giu')

/** A word as voices take it. */
export const wordShape = String.raw`[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*['’]?`
const words = new RegExp(wordShape, 'gu')
const insideName = /(?<=\p{Ll})(?=\p{Lu}\p{Ll}|\p{Lu}{2})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/u

/** "DarkLord" is two words. */
export const splitName = (name: string): string[] => name.split(insideName)

/** Voices spell a word without a vowel letter by letter, which takes five times as long as its length suggests. */
export function shortenSpellings(text: string): string {
  return text.replaceAll(tooLong, (word) => word.slice(0, longestSpelling))
}

/**
 * A voice spells initials and words without a vowel unless it knows them. `letters`: the word in the small letters that
 * the voice can say.
 */
export function isSpelled(written: string, letters: string): boolean {
  const isInitials = written.length > 1 && written.length <= longestInitials && written === written.toUpperCase()
  return isInitials || !vowel.test(letters)
}

/**
 * `letters`: "double u" and "ypsilon" take as long as two. `isShort`: it may be one of the abbreviations that people use, such
 * as "OK" and "GG".
 */
type SpelledWord = { start: number; letters: number; isShort: boolean }

/** The words that a voice of either language may spell. */
export function* findSpelled(text: string): Generator<SpelledWord> {
  for (const { 0: name, index } of text.matchAll(words)) {
    let start = index
    for (const word of splitName(name)) {
      const letters = word
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/[^a-zß]/g, '')
      const isShort = letters.length < longestInitials || vowel.test(letters)
      const longNames = letters.replaceAll(/[^wy]/g, '').length
      if (letters !== '' && (isSpelled(word, letters) || isSpelledWord(letters) || isSpelledPlural(letters)))
        yield { start, letters: letters.length + longNames, isShort }
      start += word.length
    }
  }
}
