import { fallbackLanguage, isLanguage, type Language } from '@lautgabe/contract/languages.ts'
import type { overlay as english } from '@lautgabe/texts/en/overlay.ts'
import type { SameKeys } from '@lautgabe/texts/same-keys.ts'

export type OverlayTexts = SameKeys<typeof english>

const texts: Record<Language, () => Promise<OverlayTexts>> = {
  en: async () => (await import('@lautgabe/texts/en/overlay.ts')).overlay,
  de: async () => (await import('@lautgabe/texts/de/overlay.ts')).overlay,
}

export const loadTexts = (language: Language): Promise<OverlayTexts> => texts[language]()

/** Used when no language is set: the one that the server chose for the page. */
export function languageOfPage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : fallbackLanguage
}
