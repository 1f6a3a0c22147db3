import { isSpelledWord } from '@lautgabe/contract/messages/speakable/spelled-words.ts'
import { isSpelled, longestSpelling } from '@lautgabe/contract/messages/speakable/spellings.ts'
import { readArpabet } from './arpabet.ts'
import { toAmerican, toBritish } from './english-accents.ts'
import type { Accent } from './english-small-words.ts'
import { letterNames, streamWords } from './english-stream-words.ts'
import { ipaToEnglish } from './ipa-to-english.ts'
import type { Guess } from './neural-phonemizer.ts'
import type { WordList } from './word-list.ts'

type Ending = { ending: string; stems: (word: string) => string[]; say: (stem: string, accent: Accent) => string }

const shortI = (accent: Accent) => (accent === 'american' ? 'ᵻ' : 'ɪ')
const undoubled = (stem: string) => (/([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [])

const sayS = (stem: string, accent: Accent) => {
  if (/[szʃʒʧʤ]$/.test(stem)) return `${stem}${shortI(accent)}z`
  return /[ptkfθ]$/.test(stem) ? `${stem}s` : `${stem}z`
}
const sayEd = (stem: string, accent: Accent) => {
  if (/[td]$/.test(stem)) return `${stem}${shortI(accent)}d`
  return /[pkfθʃsʧ]$/.test(stem) ? `${stem}t` : `${stem}d`
}
/** A British speaker drops an r at the end of a word, but says it before a vowel. */
const beforeVowel = (stem: string, accent: Accent) =>
  accent === 'british' && /(?:ɔː|ɑː|ɜː|ɛː|ə)$/.test(stem) ? `${stem}ɹ` : stem
const followedBy = (sound: string) => (stem: string, accent: Accent) => beforeVowel(stem, accent) + sound

const stemsOf = (length: number) => (word: string) => {
  const stem = word.slice(0, -length)
  return [stem, `${stem}e`, ...undoubled(stem)]
}

const endings: Ending[] = [
  { ending: "'s", stems: (word) => [word.slice(0, -2)], say: sayS },
  { ending: "s'", stems: (word) => [word.slice(0, -1)], say: (stem) => stem },
  { ending: "'d", stems: (word) => [word.slice(0, -2)], say: sayEd },
  { ending: "'ll", stems: (word) => [word.slice(0, -3)], say: (stem) => `${stem}ᵊl` },
  { ending: "'ve", stems: (word) => [word.slice(0, -3)], say: (stem) => `${stem}əv` },
  {
    ending: "'re",
    stems: (word) => [word.slice(0, -3)],
    say: (stem, accent) => `${stem}${accent === 'american' ? 'əɹ' : 'ə'}`,
  },
  { ending: 'ies', stems: (word) => [`${word.slice(0, -3)}y`], say: sayS },
  { ending: 'es', stems: (word) => [word.slice(0, -2), word.slice(0, -1)], say: sayS },
  { ending: 's', stems: (word) => [word.slice(0, -1)], say: sayS },
  { ending: 'ied', stems: (word) => [`${word.slice(0, -3)}y`], say: sayEd },
  { ending: 'ed', stems: stemsOf(2), say: sayEd },
  { ending: 'ing', stems: stemsOf(3), say: followedBy('ɪŋ') },
  { ending: "in'", stems: stemsOf(3), say: followedBy('ɪn') },
  {
    ending: 'er',
    stems: stemsOf(2),
    say: (stem, accent) => beforeVowel(stem, accent) + (accent === 'american' ? 'əɹ' : 'ə'),
  },
  {
    ending: 'ers',
    stems: stemsOf(3),
    say: (stem, accent) => beforeVowel(stem, accent) + (accent === 'american' ? 'əɹz' : 'əz'),
  },
  { ending: 'y', stems: stemsOf(1), say: followedBy('i') },
  { ending: 'ly', stems: (word) => [word.slice(0, -2)], say: followedBy('li') },
  { ending: 'ness', stems: (word) => [word.slice(0, -4)], say: (stem) => `${stem}nəs` },
  { ending: 'less', stems: (word) => [word.slice(0, -4)], say: (stem) => `${stem}ləs` },
]

/** "CPUs", "the CPU's". */
const plurals: ReadonlySet<string> = new Set(["'s", "s'", 's'])
const shortestStem = 2
const shortestPart = 3

/**
 * Finds how a single English word is said: by dictionary, by its ending, by its parts, by its letters, else by a guess.
 */
export function createEnglishWords(dictionary: Pick<WordList, 'find'>, guess: Guess) {
  function listed(word: string, accent: Accent): string | undefined {
    const arpabet = streamWords.get(word) ?? dictionary.find(word)
    return arpabet && sayArpabet(arpabet, word, accent)
  }

  /** The words that others are made of. Abbreviations are not: the cut of messages counts them only as whole words. */
  const part = (word: string, accent: Accent) => (isSpelledWord(word) ? undefined : listed(word, accent))

  function withEnding(word: string, accent: Accent): string | undefined {
    for (const { ending, stems, say } of endings) {
      if (!word.endsWith(ending)) continue
      for (const stem of stems(word)) {
        const find = plurals.has(ending) ? listed : part
        const said = stem.length >= shortestStem ? find(stem, accent) : undefined
        if (said !== undefined) return say(said, accent)
      }
    }
    return undefined
  }

  /** "heeeello": the word without the repeated letters. */
  function drawnOut(word: string, accent: Accent): string | undefined {
    const doubled = word.replaceAll(/(.)\1{2,}/g, '$1$1')
    return doubled === word ? undefined : (part(doubled, accent) ?? part(word.replaceAll(/(.)\1{2,}/g, '$1'), accent))
  }

  /** "battlepass": two known words, with the stress on the first. */
  function compound(word: string, accent: Accent): string | undefined {
    for (let cut = word.length - shortestPart; cut >= shortestPart; cut--) {
      const first = part(word.slice(0, cut), accent)
      const rest = word.slice(cut)
      const second = first && (part(rest, accent) ?? withEnding(rest, accent))
      if (first && second) return first + second.replaceAll('ˌ', '').replaceAll('ˈ', 'ˌ')
    }
    return undefined
  }

  return {
    async say(written: string, accent: Accent): Promise<string> {
      const word = written.toLowerCase()
      const plain = word
        .replaceAll('ß', 'ss')
        .normalize('NFKD')
        .replaceAll(/[^a-z']/g, '')
      const found = listed(plain, accent) ?? withEnding(plain, accent) ?? drawnOut(plain, accent)
      if (found !== undefined) return found
      const owner = plain.replace(/'s$/, '')
      if (isSpelled(written, plain)) {
        return owner === plain ? spell(plain, accent) : sayS(spell(owner, accent), accent)
      }
      const known = compound(plain, accent)
      if (known !== undefined) return known
      const short = plain.replaceAll(/(.)\1{2,}/g, '$1')
      return ipaToEnglish(await guess(short, accent === 'american' ? 'en_us' : 'en_uk'), accent)
    },
  }
}

export function sayArpabet(arpabet: string, spelling: string, accent: Accent): string {
  const symbols = readArpabet(arpabet)
  return accent === 'american' ? toAmerican(symbols, spelling) : toBritish(symbols, spelling)
}

/** Letter by letter, with the stress on the last. The end of a long one is left out: it would take a minute. */
function spell(word: string, accent: Accent): string {
  const names = Array.from(word.slice(0, longestSpelling)).flatMap((letter) => {
    if (letter === 'z' && accent === 'british') return 'zˈɛd'
    const name = letterNames.get(letter)
    return name === undefined ? [] : sayArpabet(name, letter, accent)
  })
  return names.map((name, i) => (i < names.length - 1 ? name.replace('ˈ', 'ˌ') : name)).join('')
}
