import { expect, test } from 'vitest'
import { formatMoney } from './format-money.ts'

test.for([
  [1500, 'EUR', 'en', '€15.00'],
  [1500, 'EUR', 'de', '15,00\u00A0€'],
  [1500, 'JPY', 'en', '¥1,500'],
  [1500, 'KWD', 'en', 'KWD\u00A01.500'],
  [150_000, 'HUF', 'en', 'HUF\u00A01,500'],
  [1500, '=cmd', 'en', '15 =cmd'],
] as const)('%i of %s in %s is %s', ([minor_units, currency, language, written]) => {
  expect(formatMoney({ minor_units, currency }, language)).toBe(written)
})
