import { expect, test } from 'vitest'
import { isTipPageOf, lastOfEachWord } from './settings-rules.ts'

const hosts = ['streamlabs.com', 'www.streamlabs.com']

test.for(['https://streamlabs.com/nordlicht/tip', 'https://WWW.streamlabs.com/nordlicht'])(
  '%s is on the site of its service',
  (url) => {
    expect(isTipPageOf(hosts, url)).toBe(true)
  },
)

test.for([
  'https://streamelements.com/nordlicht',
  'http://streamlabs.com/nordlicht',
  'https://streamlabs.com.example/nordlicht',
  'https://streamlabs.com@example.org/nordlicht',
  'https://streamlabs.com:8443/nordlicht',
  'nordlicht',
])('%s is not', (url) => {
  expect(isTipPageOf(hosts, url)).toBe(false)
})

test('of two lines about the same word, the later one counts', () => {
  const list = [
    { written: 'gg', spoken: 'one' },
    { written: 'wp', spoken: 'well played' },
    { written: 'GG ', spoken: 'good game' },
  ]

  expect(lastOfEachWord(list).map(({ spoken }) => spoken)).toEqual(['good game', 'well played'])
})
