/** ISO 4217. Every currency that is not listed here has two digits. */
const currenciesByDigits: readonly (readonly [digits: number, currencies: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [4, 'CLF UYW'],
]

const digitsOf = new Map(
  currenciesByDigits.flatMap(([digits, currencies]) => currencies.split(' ').map((currency) => [currency, digits])),
)

/**
 * How many decimal digits the minor unit of a currency has. `Intl` does not tell it: for some currencies it leaves the
 * digits out that people do not write, and the forint has none there.
 */
export function currencyDigits(currency: string): number {
  return digitsOf.get(currency) ?? 2
}
