import type { Accent } from './english-small-words.ts'

type Change = [what: RegExp, becomes: string]

const shared: Change[] = [
  // Ties, arcs and syllable dots.
  [/\u035c|\u0361|\u203f|\u032f|\./g, ''],
  [/dʒ/g, 'ʤ'],
  [/tʃ/g, 'ʧ'],
  [/eɪ|eː/g, 'A'],
  [/aɪ/g, 'I'],
  [/aʊ/g, 'W'],
  [/ɔɪ/g, 'Y'],
  [/ɫ/g, 'l'],
  [/ʍ/g, 'w'],
  [/[rʀʁ]/g, 'ɹ'],
  [/([lmn])̩/g, 'ᵊ$1'],
  [/x|χ/g, 'k'],
  [/[ɱ]/g, 'm'],
]
const american: Change[] = [
  [/oʊ|əʊ|o/g, 'O'],
  [/[ɚ]/g, 'əɹ'],
  [/ɝː?|ɜːɹ?/g, 'ɜɹ'],
  [/ɒ/g, 'ɑ'],
  [/a/g, 'ɑ'],
  [/e/g, 'ɛ'],
  [/ː/g, ''],
]
const british: Change[] = [
  [/əʊ|oʊ|o/g, 'Q'],
  [/ɚ/g, 'ə'],
  [/ɝ/g, 'ɜː'],
  [/æ/g, 'a'],
  [/ɛə/g, 'ɛː'],
  [/e/g, 'ɛ'],
  [/ɔ(?!ː)/g, 'ɔː'],
  [/(?<=[ˈˌ]?)u(?!ː)/g, 'uː'],
]

const vowels = /[AIOQWYaiuæɑɒɔəɛɜɪʊʌ]/g

/** Turns the neural model's IPA into Kokoro's symbols and adds the missing stress, by rules of thumb for names. */
export function ipaToEnglish(ipa: string, accent: Accent): string {
  const changes = [...shared, ...(accent === 'american' ? american : british)]
  return addStress(changes.reduce((result, [what, becomes]) => result.replace(what, becomes), ipa))
}

function addStress(symbols: string): string {
  const places = Array.from(symbols.matchAll(vowels), ({ index }) => index)
  const firstStrong = places.find((place) => symbols[place] !== 'ə')
  // As in "potato" and "salami": with three syllables and an open end, the stress is on the last but one.
  const isOpenEnded = places.length >= 3 && /[ɑOQiəa]ː?$/.test(symbols)
  const place = isOpenEnded && symbols[places.at(-2) ?? 0] !== 'ə' ? places.at(-2) : (firstStrong ?? places[0])
  return place === undefined ? symbols : `${symbols.slice(0, place)}ˈ${symbols.slice(place)}`
}
