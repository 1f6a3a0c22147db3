import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAmount } from './read-amount.ts'

test.for([
  ['50.00', 'USD', 5000],
  ['50', 'usd', 5000],
  [4.2, ' EUR ', 420],
  ['0.1', 'EUR', 10],
  ['1.005', 'EUR', 101],
  ['1.0049999', 'EUR', 100],
  [0.1 + 0.2, 'EUR', 30],
  ['1,234.50', 'USD', 123_450],
  ['500', 'JPY', 500],
  ['499.5', 'JPY', 500],
  ['500', 'HUF', 50_000],
  ['1.2345', 'KWD', 1235],
  ['1.23', 'ZZZ', 123],
  ['10000000000', 'EUR', 10 ** 12],
] as const)('%s %s is %i minor units', ([value, currency, minorUnits]) => {
  expect(readAmount(value, currency)).toEqual({ minorUnits, currency: currency.trim().toUpperCase() })
})

const noAmounts: unknown[] = [
  ['', '0', '0.00', '0.004', '-5', '+5', 'NaN', 'Infinity', '1e3', '12,50', '1,234', '1,23.45', '$5', '5 EUR', '٥'],
  [Number.NaN, 0, -1, 1e21, 1e-7, Infinity, null, undefined, true, { amount: 5 }],
  ['10000000000.01', '9999999999999'],
].flat()

test.for(noAmounts)('%j is no amount', (value) => {
  expect(readAmount(value, 'EUR')).toBeNull()
})

test('neither is a list, a big integer or an endless number', () => {
  for (const value of [['5'], 5n, '1'.repeat(100_000)]) expect(readAmount(value, 'EUR')).toBeNull()
})

test.for(['', 'EU', 'EURO', '€', 5, null, undefined, 'E\nR'])('%j is no currency', (currency) => {
  expect(readAmount('5', currency)).toBeNull()
})

const digitsOf = { EUR: 2, JPY: 0, KWD: 3 }

test('long fractions are rounded half up at the minor unit', () => {
  const currency = fc.constantFrom<keyof typeof digitsOf>('EUR', 'JPY', 'KWD')
  fc.assert(
    fc.property(currency, fc.bigInt({ min: 500_000n, max: 10n ** 14n }), (code, millionths) => {
      const [whole, fraction] = [millionths / 1_000_000n, String(millionths % 1_000_000n).padStart(6, '0')]
      const unit = 10n ** BigInt(6 - digitsOf[code])

      const amount = readAmount(`${whole}.${fraction}`, code)

      expect(amount).toEqual({ minorUnits: Number((millionths + unit / 2n) / unit), currency: code })
    }),
  )
})
