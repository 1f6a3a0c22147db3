import { expect, test } from 'vitest'
import { readAmount, writeAmount } from './read-amount.ts'

test.each([
  ['2,50', 250],
  ['2.50', 250],
  [' 2,5 € ', 250],
  ['$19.99', 1999],
  ['0', 0],
  ['1234567', 123_456_700],
])('"%s" is an amount', (typed, minorUnits) => {
  expect(readAmount(typed, 'EUR')).toBe(minorUnits)
})

test.each(['', 'two', '-1', '2.505', '1.000,50', '2,', ',5', '12345678'])('"%s" is not an amount', (typed) => {
  expect(readAmount(typed, 'EUR')).toBeUndefined()
})

test('an amount has as many digits as its currency', () => {
  expect(readAmount('500 ¥', 'JPY')).toBe(500)
  expect(readAmount('5.00', 'JPY')).toBeUndefined()
  expect(writeAmount({ minor_units: 500, currency: 'JPY' }, 'en')).toBe('500')
})

test.each(['en', 'de'])('an amount written in %s can be read again', (language) => {
  const money = { minor_units: 123_450, currency: 'EUR' } as const

  expect(readAmount(writeAmount(money, language), 'EUR')).toBe(123_450)
  expect(writeAmount(null, language)).toBe('')
})
