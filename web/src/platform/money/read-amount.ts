import { currencyDigits } from '@lautgabe/contract/currency-digits.ts'
import type { Money } from '@lautgabe/contract/money.ts'

/** Returns the minor units of the typed amount, with a comma or a point. Undefined if the currency has no such amount. */
export function readAmount(typed: string, currency: Money['currency']): number | undefined {
  const digits = currencyDigits(currency)
  const plain = typed.replaceAll(/[\s€$£¥]/g, '')
  const [, whole, fraction = ''] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(plain) ?? []
  if (whole === undefined || fraction.length > digits) return undefined
  return Number(whole + fraction.padEnd(digits, '0'))
}

/** Writes an amount as a user would type it. */
export function writeAmount(money: Money | null, language: string): string {
  if (!money) return ''
  const digits = currencyDigits(money.currency)
  const format = new Intl.NumberFormat(language, { minimumFractionDigits: digits, useGrouping: false })
  return format.format(money.minor_units / 10 ** digits)
}
