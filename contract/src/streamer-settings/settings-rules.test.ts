import { expect, test } from 'vitest'
import { donationServices } from '../integrations/donation-services.ts'
import { isTipPageOf, lastOfEachWord, tipPageStart } from './settings-rules.ts'

test('a tip page must be an https address of its own service', () => {
  expect(isTipPageOf('streamlabs', 'https://streamlabs.com/nordlicht/tip')).toBe(true)
  expect(isTipPageOf('streamelements', 'https://www.streamelements.com/nordlicht/tip')).toBe(true)
  expect(isTipPageOf('streamlabs', 'https://streamelements.com/nordlicht')).toBe(false)
  expect(isTipPageOf('streamlabs', 'http://streamlabs.com/nordlicht')).toBe(false)
  expect(isTipPageOf('streamlabs', 'https://streamlabs.com.example/nordlicht')).toBe(false)
  expect(isTipPageOf('streamlabs', 'https://streamlabs.com@example.org/nordlicht')).toBe(false)
  expect(isTipPageOf('streamlabs', 'nordlicht')).toBe(false)
})

test.each(donationServices)('an address that begins with the prefix we name for %s is accepted', (service) => {
  expect(isTipPageOf(service, `${tipPageStart(service)}nordlicht`)).toBe(true)
})

test('of two lines about the same word, the later one counts', () => {
  const list = [
    { written: 'gg', spoken: 'one' },
    { written: 'wp', spoken: 'well played' },
    { written: 'GG ', spoken: 'good game' },
  ]

  expect(lastOfEachWord(list).map(({ spoken }) => spoken)).toEqual(['good game', 'well played'])
})
