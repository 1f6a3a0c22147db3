import { isSpelled, longestSpelling } from '@lautgabe/contract/messages/speakable/spellings.ts'
import { sayBentEnglish, sayEnglishInGerman } from './say-english-in-german.ts'
import { germanDigitNames, germanLetterNames, germanSmallWords } from './german-small-words.ts'
import { readGermanLetters, stressGerman } from './german-letters.ts'
import type { Guess } from './neural-phonemizer.ts'
import { joinPieces, splitText } from './split-text.ts'
import type { WordList } from './word-list.ts'

const shortestPart = 4
const linkingLetters = ['', 's', 'n', 'en', 'es']

/** Maps the dictionary's IPA to Kokoro's symbols, which cover German except for ʏ. */
const fromIpa: [RegExp, string][] = [
  // Ties, arcs and breath marks.
  [/\u035c|\u0361|\u203f|\u032f|\u0325|\u030d|ʰ/g, ''],
  [/^ʔ/, ''],
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/ɔ[ʏɪy]/g, 'Y'],
  [/ʏ/g, 'y'],
  [/tʃ/g, 'ʧ'],
  [/dʒ/g, 'ʤ'],
  [/ts/g, 'ʦ'],
  [/χ/g, 'x'],
  [/[ʀr]/g, 'ʁ'],
  [/ɑ/g, 'a'],
  [/ɱ/g, 'm'],
  [/([nml])̩/g, 'ə$1'],
  // After a vowel, an r becomes a vowel itself.
  [/(?<=[aeiouyøœɛɔɪʊə]ː?)ʁ(?![aeiouyøœɛɔɪʊəɐIWY])/g, 'ɐ'],
  [/əɐ/g, 'ɐ'],
  // Ach and ich: the dictionary mixes them up.
  [/(?<![auoɔʊW]ː?)x/g, 'ç'],
  // The last syllable has a weak e.
  [/(?<=[aeiouyøœɛɔɪʊIWY].*)e(?=[nmlst]{0,2}$)/, 'ə'],
]

/** The dictionary writes how people mumble: "liebm", "gehn", "Montach". These restore a word's end as it is written. */
const endings: [written: RegExp, said: RegExp, becomes: string][] = [
  [/en$/, /ə?[mŋ]$/, 'ən'],
  [/ren$/, /ɐn$|(?<=aː)n$/, 'ʁən'],
  [/en$/, /(?<=[^ən])n$|(?<=[eiouaøyIWY]ː?)n$/, 'ən'],
  [/(?<!i)gs?t?$/, /[xç](?=s?t?$)/, 'k'],
]

function ipaToGerman(ipa: string, word: string): string {
  let symbols = fromIpa.reduce((result, [what, becomes]) => result.replace(what, becomes), ipa)
  for (const [written, said, becomes] of endings) if (written.test(word)) symbols = symbols.replace(said, becomes)
  return stressGerman(symbols, word)
}

/**
 * Turns German text into Kokoro's symbols. The model never learned German: the result has an accent but can be
 * followed.
 */
export function createGermanPhonemes(dictionary: Pick<WordList, 'find'>, guess: Guess) {
  function listed(word: string): string | undefined {
    const small = germanSmallWords.get(word) ?? sayEnglishInGerman(word)
    if (small !== undefined) return small
    const ipa = dictionary.find(word)
    return ipa === undefined ? sayBentEnglish(word) : unmumbled(ipaToGerman(ipa, word), word)
  }

  /**
   * "Unterstützungsspende": the longest known first part, with the stress on it. `tried` remembers the parts of the word
   * that were looked at: the same part is reached in many ways, and a long word would take hours.
   */
  function compound(word: string, tried = new Map<string, string | undefined>()): string | undefined {
    if (tried.has(word)) return tried.get(word)
    const said = joinParts(word, tried)
    tried.set(word, said)
    return said
  }

  function joinParts(word: string, tried: Map<string, string | undefined>): string | undefined {
    for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
      const second = listed(word.slice(cut))
      const first = second && linkedPart(word.slice(0, cut), tried)
      if (first) return first + second.replaceAll('ˈ', 'ˌ')
    }
    return undefined
  }

  function linkedPart(part: string, tried: Map<string, string | undefined>): string | undefined {
    for (const link of linkingLetters) {
      if (!part.endsWith(link) || part.length - link.length < shortestPart - 1) continue
      const stem = part.slice(0, part.length - link.length)
      const said = listed(stem) ?? (stem.length > 2 * shortestPart ? compound(stem, tried) : undefined)
      if (said !== undefined) return stressGerman(said, stem) + link.replace('e', 'ə')
    }
    return undefined
  }

  async function sayWord(written: string): Promise<string> {
    const word = written.toLowerCase()
    const plain = word.replaceAll("'", '')
    const found = listed(word) ?? listed(plain)
    if (found !== undefined) return found
    if (isSpelled(written, word)) return spell(word)
    const drawn = plain.replaceAll(/(.)\1{2,}/g, '$1')
    const known = drawn === plain ? compound(plain) : (listed(drawn) ?? compound(drawn))
    if (known !== undefined) return known
    if (drawn.includes('ß')) return readGermanLetters(drawn)
    return unmumbled(ipaToGerman(await guess(drawn, 'de'), drawn), drawn)
  }

  return async (text: string): Promise<string> => {
    const said = splitText(text).map(async ({ kind, text: written }) => {
      if (kind === 'mark') return { kind, said: written }
      if (kind === 'word') return { kind, said: await sayWord(written) }
      const digits = Array.from(written, (digit) => sayWord(germanDigitNames[Number(digit)] ?? ''))
      return { kind, said: (await Promise.all(digits)).join(' ') }
    })
    return joinPieces(await Promise.all(said))
  }
}

/** Where the dictionary or the network swallows written consonants, the spelling is read instead. */
function unmumbled(said: string, word: string): string {
  const byLetters = readGermanLetters(word)
  const heard = consonantsOf(said)
  const written = consonantsOf(byLetters)
  return heard.length < written.length && isContained(heard, written) ? byLetters : said
}

const consonantsOf = (symbols: string) =>
  symbols
    .replaceAll(/[^bdfjklmnpstvzxçŋɡʃʦʧ]/g, '')
    .replaceAll('ç', 'x')
    .replaceAll('ŋ', 'n')

function isContained(few: string, many: string): boolean {
  let at = 0
  for (const symbol of many) if (symbol === few[at]) at++
  return at === few.length
}

function spell(word: string): string {
  const names = Array.from(word.slice(0, longestSpelling)).flatMap((letter) => germanLetterNames.get(letter) ?? [])
  return names.map((name, i) => (i < names.length - 1 ? name.replace('ˈ', 'ˌ') : name)).join(' ')
}
