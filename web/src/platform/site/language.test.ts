import { afterEach, expect, test, vi } from 'vitest'
import { detectLanguage } from './language.ts'

type Visitor = { query?: string; cookie?: string; stored?: string; languages?: string[] }

/** Stands in for the browser and returns its storage. */
function visit({ query = '', cookie = '', stored, languages = [] }: Visitor) {
  const storage = new Map(stored === undefined ? [] : [['i18nextLng', stored]])
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  }
  const page = { cookie, documentElement: { getAttribute: () => 'en' } }
  vi.stubGlobal('location', { search: query })
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('window', { location: { search: query }, localStorage, document: page })
  return { page, storage }
}

afterEach(() => void vi.unstubAllGlobals())

test('a browser with French and German gets German', () => {
  visit({ languages: ['fr-FR', 'fr', 'de-CH', 'en'] })

  expect(detectLanguage()).toBe('de')
})

test.for([
  ['cookie', { cookie: 'i18nextLng=de' }],
  ['local storage', { stored: 'de' }],
] as const)('an address in French leaves the choice in the %s alone', ([, kept]) => {
  const { page, storage } = visit({ query: '?lng=fr', languages: ['en'], ...kept })

  expect(detectLanguage()).toBe('de')
  expect(page.cookie + (storage.get('i18nextLng') ?? '')).toMatch(/de$/)
})

test('an address in one of our languages is a choice and is stored', () => {
  const { page, storage } = visit({ query: '?lng=de-AT', cookie: 'i18nextLng=en', languages: ['en'] })

  expect(detectLanguage()).toBe('de')
  expect(page.cookie).toMatch(/^i18nextLng=de;/)
  expect(storage.get('i18nextLng')).toBe('de')
})

test('a French choice from elsewhere is passed over', () => {
  visit({ cookie: 'i18nextLng=fr', stored: 'xx', languages: ['de'] })

  expect(detectLanguage()).toBe('de')
})
