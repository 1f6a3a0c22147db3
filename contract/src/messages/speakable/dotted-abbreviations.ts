import type { Language } from '../../languages.ts'
import { englishCounted, englishDotted } from './english-abbreviations.ts'
import { germanCounted, germanDotted } from './german-abbreviations.ts'
import { readLines } from './read-lines.ts'

const rules = { en: toRules(englishDotted, englishCounted), de: toRules(germanDotted, germanCounted) }

function toRules(dottedLines: string, countedLines: string) {
  const [dotted, counted] = [readLines(dottedLines), readLines(countedLines)]
  const shape = String.raw`(?<![\p{L}.])(?:(${anyOf(dotted)}) ?\.(?!\p{L})|(${anyOf(counted)})\.?(?= ?\d))`
  return { dotted, counted, shape: new RegExp(shape, 'gu') }
}

/** Ignores case letter by letter, because a regular expression with the flag for it takes long to prepare. */
function anyOf(abbreviations: ReadonlyMap<string, string>): string {
  return [...abbreviations.keys()]
    .join('|')
    .replaceAll('.', String.raw`\. ?`)
    .replaceAll(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Writes out abbreviations that look like a word without their full stop or the number after them. */
export function sayDotted(text: string, language: Language): string {
  if (!/[.\d/]/.test(text)) return text
  const { dotted, counted, shape } = rules[language]
  if (text.search(shape) < 0 && !text.includes('/') && !text.includes('str.')) return text
  const said = text.replaceAll(shape, (found, word: string | undefined, number: string | undefined, at: number) => {
    if (number !== undefined) return counted.get(number.toLowerCase()) ?? found
    // The full stop of the last abbreviation also ends the sentence.
    const end = at + found.length === text.length ? '.' : ''
    return `${dotted.get(word?.toLowerCase().replaceAll(' ', '') ?? '') ?? found}${end}`
  })
  if (language === 'de') return said.replaceAll(/(?<=\p{Ll})str\.(?= \d|,|$)/gu, 'straße')
  return said.replaceAll(/(?<!\p{L})w\/(o?)(?=\s)/gu, (_, out) => (out ? 'without' : 'with'))
}
