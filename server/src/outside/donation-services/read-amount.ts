import { currencyDigits } from '@lautgabe/contract/currency-digits.ts'
import type { IncomingDonation } from './incoming-donation.ts'

/** Nobody gives this much. Such a number is a mistake of the service or of our reading. */
const mostMinorUnits = 10 ** 12

const decimal = /^(\d{1,12})(?:\.(\d*))?$/

/** PHP writes commas like this. "12,50" is something else, and a wrong amount is worse than none. */
const grouped = /^\d{1,3}(?:,\d{3})+\.\d+$/

/**
 * Reads an amount in major units, a number or its text, without ever calculating with fractions. Digits beyond the minor
 * unit are rounded half up. Returns null for everything that is no amount above zero in a currency.
 */
export function readAmount(value: unknown, currency: unknown): IncomingDonation['amount'] {
  const code = typeof currency === 'string' ? currency.trim().toUpperCase() : ''
  const [, whole, fraction = ''] = decimal.exec(toText(value)) ?? []
  if (whole === undefined || !/^[A-Z]{3}$/.test(code)) return null
  const digits = currencyDigits(code)
  const cut = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const minorUnits = fraction.charAt(digits) >= '5' ? cut + 1 : cut
  return minorUnits > 0 && minorUnits <= mostMinorUnits ? { minorUnits, currency: code } : null
}

function toText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  const text = value.trim()
  return grouped.test(text) ? text.replaceAll(',', '') : text
}
