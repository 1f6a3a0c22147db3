import {
  fallbackLanguage,
  isLanguage,
  type Language,
  languageQueryParameter,
  languageStorageKey,
} from '@lautgabe/contract/languages.ts'

type Asked = { query: URLSearchParams; cookie: string | undefined; acceptLanguage: string | undefined }

/** The specification's order as far as a server can see it: query, cookie, the browser's own languages, English. */
export function chooseLanguage({ query, cookie, acceptLanguage }: Asked): Language {
  const wishes = [
    query.get(languageQueryParameter),
    new RegExp(`(?:^|;\\s*)${languageStorageKey}=([^;]*)`).exec(cookie ?? '')?.[1],
    ...byWeight(acceptLanguage ?? ''),
  ]
  return wishes.map((wish) => wish?.slice(0, 2).toLowerCase()).find(isLanguage) ?? fallbackLanguage
}

function byWeight(acceptLanguage: string): string[] {
  return acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', weight = 'q=1'] = entry.split(';').map((part) => part.trim())
      return { tag, weight: Number(weight.replace('q=', '')) || 0 }
    })
    .toSorted((left, right) => right.weight - left.weight)
    .map(({ tag }) => tag)
}
