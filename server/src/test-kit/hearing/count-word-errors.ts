import type { Language } from '@lautgabe/contract/languages.ts'

/** Counts the words that were heard wrong, left out or added. */
export function countWordErrors(said: string, heard: string, language: Language = 'en') {
  const [expected, actual] = [wordsOf(said, language), wordsOf(heard, language)]
  let row = Array.from({ length: actual.length + 1 }, (_, i) => i)
  for (const [i, word] of expected.entries()) {
    const next = [i + 1]
    for (const [j, other] of actual.entries()) {
      next.push(Math.min((row[j] ?? 0) + (word === other ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: expected.length }
}

/** A recogniser writes numbers in digits as it likes. */
const numbers: Record<Language, readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  de: ['null', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'],
}

const wordsOf = (text: string, language: Language) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ß', 'ss')
    .replaceAll(/\d+/g, (digits) => numbers[language][Number(digits)] ?? digits)
    .match(/[\p{L}\d']+/gu) ?? []
