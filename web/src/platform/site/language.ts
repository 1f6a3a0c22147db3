import {
  fallbackLanguage,
  firstLanguage,
  type Language,
  languageQueryParameter,
  languages,
  languageStorageKey,
} from '@lautgabe/contract/languages.ts'
import type { Texts } from '@lautgabe/texts/en.ts'
import { createInstance, type i18n } from 'i18next'
import LanguageDetector from 'i18next-browser-languagedetector'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'site'
    resources: Texts
  }
}

/** Ordered by when they are needed. */
const groups = {
  front: {
    en: async () => (await import('@lautgabe/texts/en/front-texts.ts')).frontTexts,
    de: async () => (await import('@lautgabe/texts/de/front-texts.ts')).frontTexts,
  },
  home: {
    en: async () => (await import('@lautgabe/texts/en/home-texts.ts')).homeTexts,
    de: async () => (await import('@lautgabe/texts/de/home-texts.ts')).homeTexts,
  },
  call: {
    en: async () => (await import('@lautgabe/texts/en/call-texts.ts')).callTexts,
    de: async () => (await import('@lautgabe/texts/de/call-texts.ts')).callTexts,
  },
  inside: {
    en: async () => (await import('@lautgabe/texts/en/inside-texts.ts')).insideTexts,
    de: async () => (await import('@lautgabe/texts/de/inside-texts.ts')).insideTexts,
  },
  builder: {
    en: async () => (await import('@lautgabe/texts/en/builder-texts.ts')).builderTexts,
    de: async () => (await import('@lautgabe/texts/de/builder-texts.ts')).builderTexts,
  },
  donations: {
    en: async () => (await import('@lautgabe/texts/en/donation-texts.ts')).donationTexts,
    de: async () => (await import('@lautgabe/texts/de/donation-texts.ts')).donationTexts,
  },
  playback: {
    en: async () => (await import('@lautgabe/texts/en/playback-texts.ts')).playbackTexts,
    de: async () => (await import('@lautgabe/texts/de/playback-texts.ts')).playbackTexts,
  },
  integrations: {
    en: async () => (await import('@lautgabe/texts/en/integration-texts.ts')).integrationTexts,
    de: async () => (await import('@lautgabe/texts/de/integration-texts.ts')).integrationTexts,
  },
  billing: {
    en: async () => (await import('@lautgabe/texts/en/billing-texts.ts')).billingTexts,
    de: async () => (await import('@lautgabe/texts/de/billing-texts.ts')).billingTexts,
  },
  billingAdmin: {
    en: async () => (await import('@lautgabe/texts/en/billing-admin-texts.ts')).billingAdminTexts,
    de: async () => (await import('@lautgabe/texts/de/billing-admin-texts.ts')).billingAdminTexts,
  },
  operations: {
    en: async () => (await import('@lautgabe/texts/en/operations-texts.ts')).operationsTexts,
    de: async () => (await import('@lautgabe/texts/de/operations-texts.ts')).operationsTexts,
  },
  contract: {
    en: async () => (await import('@lautgabe/texts/en/contract-texts.ts')).contractTexts,
    de: async () => (await import('@lautgabe/texts/de/contract-texts.ts')).contractTexts,
  },
  obs: {
    en: async () => (await import('@lautgabe/texts/en/obs-texts.ts')).obsTexts,
    de: async () => (await import('@lautgabe/texts/de/obs-texts.ts')).obsTexts,
  },
  statistics: {
    en: async () => ({ statistics: (await import('@lautgabe/texts/en/statistics.ts')).statistics }),
    de: async () => ({ statistics: (await import('@lautgabe/texts/de/statistics.ts')).statistics }),
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>

/** Texts that are loaded together. A visitor loads one language, and only the groups that the page needs. */
export type TextGroup = keyof typeof groups

export const allTextGroups = Object.keys(groups) as TextGroup[]

/** Keyed by the store: components get the instance in different wrappers. */
const loadedGroups = new WeakMap<i18n['store'], Set<TextGroup>>()

/** Creates a new instance, so that the server can render two languages at the same time. */
export async function createTexts(language: Language, needed: readonly TextGroup[] = ['front']): Promise<i18n> {
  const instance = createInstance()
  await instance.init({
    lng: language,
    defaultNS: 'site',
    resources: {},
    // React already escapes values.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await loadTexts(instance, needed)
  return instance
}

/** Does nothing for groups that are already loaded. */
export async function loadTexts(texts: i18n, needed: readonly TextGroup[]): Promise<void> {
  const loaded = loadedGroups.get(texts.store) ?? new Set()
  loadedGroups.set(texts.store, loaded)
  const missing = needed.filter((group) => !loaded.has(group))
  if (missing.length > 0) await addGroups(texts, texts.language as Language, missing)
  for (const group of missing) loaded.add(group)
}

async function addGroups(texts: i18n, language: Language, needed: readonly TextGroup[]): Promise<void> {
  const loaded = await Promise.all(needed.map((group) => groups[group][language]()))
  for (const namespaces of loaded) {
    for (const [name, resources] of Object.entries(namespaces)) texts.addResourceBundle(language, name, resources)
  }
}

/** The order is the specification's: query string, cookie, local storage, browser settings, page language tag. */
const detector = new LanguageDetector()

export function detectLanguage(): Language {
  detector.init(
    // Only a detector that can ask for the best match tells all languages that it found, instead of the first one.
    { languageUtils: { getBestMatchFromCodes: firstLanguage } },
    {
      order: ['querystring', 'cookie', 'localStorage', 'navigator', 'htmlTag'],
      lookupQuerystring: languageQueryParameter,
      lookupCookie: languageStorageKey,
      lookupLocalStorage: languageStorageKey,
      cookieMinutes: 60 * 24 * 365,
      cookieOptions: { path: '/', sameSite: 'lax' },
    },
  )
  // A link that names one of our languages is a choice and is stored. A browser's language setting is not.
  const asked = firstLanguage([new URLSearchParams(location.search).get(languageQueryParameter)])
  if (asked) rememberLanguage(asked)
  return asked ?? firstLanguage([detector.detect()].flat()) ?? fallbackLanguage
}

function rememberLanguage(language: Language): void {
  detector.cacheUserLanguage(language, ['cookie', 'localStorage'])
}

export function otherLanguage(language: string): Language {
  return languages.find((candidate) => candidate !== language) ?? fallbackLanguage
}

/** The visitor's own choice. It is shown at once and kept for next time, and the address no longer contradicts it. */
export async function chooseLanguage(texts: i18n, language: Language): Promise<void> {
  await addGroups(texts, language, [...(loadedGroups.get(texts.store) ?? [])])
  await texts.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  const url = new URL(location.href)
  if (!url.searchParams.has(languageQueryParameter)) return
  url.searchParams.delete(languageQueryParameter)
  history.replaceState(history.state, '', url)
}
