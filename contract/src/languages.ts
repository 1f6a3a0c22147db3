/** The first language is the reference and the fallback. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]

export const fallbackLanguage: Language = 'en'

/**
 * The name of the cookie and the local-storage entry that keep the visitor's choice, and of the query parameter that
 * overrides it.
 */
export const languageStorageKey = 'i18nextLng'
export const languageQueryParameter = 'lng'

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** Finds the first wish that names a language of ours, such as `de-AT`. Other languages are passed over. */
export function firstLanguage(wishes: readonly (string | null | undefined)[]): Language | undefined {
  return wishes.map((wish) => wish?.split(/[-_]/)[0]?.toLowerCase()).find(isLanguage)
}
