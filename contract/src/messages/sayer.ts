import type { Language } from '../languages.ts'
import type { CatalogueVoice, Pronunciation } from './message-catalogue.ts'
import { toSpeakableText } from './speakable-text.ts'

/** Turns words into the text that this voice says. */
export type Sayer = (words: string, voice: CatalogueVoice) => string

/** Enough for any message. Beyond it, only recent words are worth their memory. */
const rememberedMax = 1000

/**
 * Remembers what it has said: floods repeat their words, limits ask again for the same words, and after every typed
 * letter all other parts of a message are said again.
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
