import type { Language } from '@lautgabe/contract/languages.ts'
import { toEnglishIpa } from '../phonemes/english-ipa.ts'
import { toGermanIpa } from '../phonemes/german-ipa.ts'

type IdMap = Readonly<Record<string, readonly number[]>>

/** Piper learned from eSpeak, which writes some sounds in its own way. The first one that the model knows is taken. */
const otherWays: Readonly<Record<string, readonly string[]>> = {
  ʁ: ['ɾ', 'r', 'ɹ'],
  ʏ: ['y', 'ɪ'],
  ɐ: ['ə', 'a'],
  œ: ['ø', 'ɜ'],
  ɡ: ['g'],
  x: ['k'],
  ç: ['x', 'ʃ'],
  '—': [','],
  '…': ['.'],
}

const toIpa: Record<Language, (symbols: string) => string> = {
  // eSpeak ends this one with ø.
  de: (symbols) => toGermanIpa(symbols).replaceAll('ɔʏ', 'ɔø'),
  en: toEnglishIpa,
}

/** Our symbols as the model's numbers: a start, a blank after every sound, an end. What it does not know is silent. */
export function toPiperIds(symbols: string, language: Language, map: IdMap): number[] {
  const idsOf = (sound: string) => map[sound] ?? otherWays[sound]?.map((way) => map[way]).find((ids) => ids) ?? []
  const blank = map['_'] ?? []
  const sounds = Array.from(toIpa[language](symbols), idsOf).filter((ids) => ids.length > 0)
  return [...(map['^'] ?? []), ...blank, ...sounds.flatMap((ids) => ids.concat(blank)), ...(map['$'] ?? [])]
}
