import {
  fallbackLanguage,
  isLanguage,
  type Language,
  languageQueryParameter,
  languages,
  languageStorageKey,
} from '@lautgabe/contract/languages.ts'
import type { Texts } from '@lautgabe/texts/en.ts'
import type { SameKeys } from '@lautgabe/texts/same-keys.ts'
import { createInstance, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: Texts
  }
}

/** Each language is a file of its own; a visitor loads one of them. */
const textsOf: Record<Language, () => Promise<SameKeys<Texts>>> = {
  en: async () => (await import('@lautgabe/texts/en.ts')).en,
  de: async () => (await import('@lautgabe/texts/de.ts')).de,
}

/** An instance of its own, so that the server can render two languages at the same time. */
export async function createTexts(language: Language): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    lng: language,
    defaultNS: 'site',
    resources: { [language]: await textsOf[language]() },
    // React escapes by itself.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

/** The order is the specification's: query string, cookie, local storage, browser settings, page language tag. */
const detector = new LanguageDetector()

export function detectLanguage(): Language {
  detector.init(
    { languageUtils: {} },
    {
      order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: languageQueryParameter,
      lookupCookie: languageStorageKey,
      lookupLocalStorage: languageStorageKey,
      cookieMinutes: 60 * 24 * 365,
      cookieOptions: { path: '/', sameSite: 'lax' },
    },
  )
  const found = [detector.detect()]
    .flat()
    .map((tag) => tag?.slice(0, 2).toLowerCase())
    .find(isLanguage)
  const language = found ?? fallbackLanguage
  // A link that names the language is a choice; merely having a browser set to one is not, and stores nothing.
  if (new URLSearchParams(location.search).has(languageQueryParameter)) rememberLanguage(language)
  return language
}

function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language, ['cookie', 'localStorage'])
}

export function otherLanguage(language: string): Language {
  return languages.find((candidate) => candidate !== language) ?? fallbackLanguage
}

/** The visitor's own choice: shown at once, kept for next time, and no longer contradicted by the address. */
export async function chooseLanguage(texts: i18n, language: Language): Promise<void> {
  const loaded = await textsOf[language]()
  for (const [namespace, resources] of Object.entries(loaded)) texts.addResourceBundle(language, namespace, resources)
  await texts.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  const url = new URL(location.href)
  if (!url.searchParams.has(languageQueryParameter)) return
  url.searchParams.delete(languageQueryParameter)
  history.replaceState(history.state, '', url)
}
