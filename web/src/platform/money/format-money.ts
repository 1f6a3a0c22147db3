import { currencyDigits } from '@lautgabe/contract/currency-digits.ts'

type Amount = { minor_units: number; currency: string }

/** An amount in the page's language. A service may send an unknown currency; it is shown as it came. */
export function formatMoney({ minor_units: minorUnits, currency }: Amount, language: string): string {
  try {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency })
    return format.format(minorUnits / 10 ** currencyDigits(currency))
  } catch {
    return `${minorUnits / 100} ${currency}`
  }
}
