import type { Language } from '../../languages.ts'
import { isEverydayWord } from '../everyday-words.ts'
import { sayDotted } from './dotted-abbreviations.ts'
import { isEmote } from './emotes.ts'
import { englishAbbreviations, englishSmallAbbreviations } from './english-abbreviations.ts'
import { germanAbbreviations, germanSmallAbbreviations } from './german-abbreviations.ts'
import { readLines } from './read-lines.ts'
import { shortenWord } from './repetitions.ts'

const abbreviations = { en: readLines(englishAbbreviations), de: readLines(germanAbbreviations) }
const smallAbbreviations = { en: readLines(englishSmallAbbreviations), de: readLines(germanSmallAbbreviations) }
const longestAbbreviation = 5
const shortestShout = 5
/** Words that are said letter by letter, even if they look pronounceable or ordinary. */
const initialisms = new Set('MMORPG HTTPS ASCII AM AT IT JK LMAO PS POV RIP TLDR US'.split(' '))

const word = /[\p{L}\p{M}\p{N}]+(?:['-][\p{L}\p{M}\p{N}]+)*/gu

const onlyDigits = /^\d+$/

/**
 * Changes word by word: emotes become silent, abbreviations are said in full, shouts and drawn-out words become
 * readable.
 */
export function sayChatWords(text: string, language: Language): string {
  return sayDotted(text, language).replaceAll(word, (found) => sayWord(found, language))
}

function sayWord(written: string, language: Language): string {
  if (onlyDigits.test(written)) return written
  if (isEmote(written)) return ' '
  const short = shortenWord(written)
  const abbreviated = short.length > longestAbbreviation ? undefined : findAbbreviation(short, language)
  if (abbreviated !== undefined) return abbreviated
  if (short !== written) {
    const shortest = findAbbreviation(written.replaceAll(/(\p{L})\1{2,}/giu, '$1'), language)
    if (shortest !== undefined) return shortest
  }
  return isShouted(short) ? short.toLowerCase() : short
}

const findAbbreviation = (written: string, language: Language) =>
  smallAbbreviations[language].get(written) ?? abbreviations[language].get(written.toLowerCase())

/** Short words in capitals are initials, unless they are well-known words. */
const isShouted = (written: string) =>
  written.length > 1 &&
  written === written.toUpperCase() &&
  !initialisms.has(written) &&
  (written.length >= shortestShout || isEverydayWord(written)) &&
  /^[\p{Lu}'-]+$/u.test(written) &&
  /[AEIOUYÄÖÜ]/.test(written) &&
  !/[^AEIOUYÄÖÜ'-]{6}/.test(written) &&
  !/^[IVXLCM]+$/.test(written)
