import {
  fallbackLanguage,
  firstLanguage,
  type Language,
  languageQueryParameter,
  languageStorageKey,
} from '@lautgabe/contract/languages.ts'
import Negotiator from 'negotiator'

type Asked = { query: URLSearchParams; cookie: string | undefined; acceptLanguage: string | undefined }

/** The specification's order, as far as a server can follow it: query, cookie, the browser's languages, English. */
export function chooseLanguage({ query, cookie, acceptLanguage }: Asked): Language {
  const wishes = [
    query.get(languageQueryParameter),
    new RegExp(`(?:^|;\\s*)${languageStorageKey}=([^;]*)`).exec(cookie ?? '')?.[1],
    ...new Negotiator({ headers: { 'accept-language': acceptLanguage?.slice(0, 500) ?? '' } }).languages(),
  ]
  return firstLanguage(wishes) ?? fallbackLanguage
}
