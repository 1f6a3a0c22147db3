import { expect, test } from 'vitest'
import { toMatchKey } from './match-key.ts'

test.each([
  ['Morgan F', 'morgan_f'],
  ['MORGAN-F', 'morganf'],
  ['Björn', 'bjorn'],
  ['Straße', 'strasse'],
  ['ｂｒｉａｎ', 'brian'],
  ['bri\u200Ban', 'Brian'],
])('%s and %s are one name', (one, other) => {
  expect(toMatchKey(one)).toBe(toMatchKey(other))
})

test('different letters stay different', () => {
  expect(toMatchKey('brian')).not.toBe(toMatchKey('bryan'))
})
