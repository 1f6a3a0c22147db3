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

/** In any case, letter by letter: ignoring case as a whole takes the regular expression long to prepare. */
function anyOf(abbreviations: ReadonlyMap<string, string>): string {
  return [...abbreviations.keys()]
    .join('|')
    .replaceAll('.', String.raw`\. ?`)
    .replaceAll(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
}

/** Abbreviations that only their full stop, or a number behind them, tells from a word. */
export function sayDotted(text: string, language: Language): string {
  if (!/[.\d/]/.test(text)) return text
  const { dotted, counted, shape } = rules[language]
  if (text.search(shape) < 0 && !text.includes('/') && !text.includes('str.')) return text
  const said = text.replaceAll(shape, (found, word: string | undefined, number: string | undefined, at: number) => {
    if (number !== undefined) return counted.get(number.toLowerCase()) ?? found
    // The last full stop ends the sentence as well.
    const end = at + found.length === text.length ? '.' : ''
    return `${dotted.get(word?.toLowerCase().replaceAll(' ', '') ?? '') ?? found}${end}`
  })
  if (language === 'de') return said.replaceAll(/(?<=\p{Ll})str\.(?= \d|,|$)/gu, 'straße')
  return said.replaceAll(/(?<!\p{L})w\/(o?)(?=\s)/gu, (_, out) => (out ? 'without' : 'with'))
}
