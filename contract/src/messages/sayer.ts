import type { Language } from '../languages.ts'
import type { CatalogueVoice, Pronunciation } from './message-catalogue.ts'
import { toSpeakableText } from './speakable-text.ts'

/** Words as a voice will say them. */
export type Sayer = (words: string, voice: CatalogueVoice) => string

/** Enough for any message; beyond it only what was said lately is worth its room. */
const rememberedMax = 1000

/**
 * Floods repeat their words, limits ask once more for words that were said before, and with every letter typed all other
 * parts of a message are said again.
 */
export function createSayer(pronunciations: readonly Pronunciation[]): Sayer {
  const said: Record<Language, Map<string, string>> = { en: new Map(), de: new Map() }
  return (words, { language }) => {
    const remembered = said[language]
    const known = remembered.get(words)
    if (known !== undefined) return known
    const spoken = toSpeakableText(words, language, pronunciations)
    if (remembered.size === rememberedMax) remembered.clear()
    remembered.set(words, spoken)
    return spoken
  }
}
