import { expect, test } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const choose = (query: string, cookie?: string, acceptLanguage?: string) =>
  chooseLanguage({ query: new URLSearchParams(query), cookie, acceptLanguage })

test.for([
  ['the address comes first', 'lng=de', 'i18nextLng=en', 'en', 'de'],
  ['then the choice kept in the cookie', '', 'a=1; i18nextLng=de; b=2', 'en', 'de'],
  ['then the languages of the browser, by their weight', '', undefined, 'fr, en;q=0.5, de-AT;q=0.9', 'de'],
  ['a region is no hindrance', 'lng=de-CH', undefined, undefined, 'de'],
  ['a language that only begins like ours is another one', 'lng=den', undefined, undefined, 'en'],
  ['unknown languages are passed over', 'lng=fr', 'i18nextLng=xx', 'de', 'de'],
  ['an unknown language in the address leaves the choice', 'lng=fr', 'i18nextLng=de', 'en', 'de'],
  ['English is for everyone else', '', undefined, 'fr-FR, pl;q=0.8', 'en'],
  ['nothing said is English', '', undefined, undefined, 'en'],
  ['rubbish is English', 'lng=%00', 'i18nextLng=', ';;;,q=,', 'en'],
] as const)('%s', ([, query, cookie, acceptLanguage, language]) => {
  expect(choose(query, cookie, acceptLanguage)).toBe(language)
})
