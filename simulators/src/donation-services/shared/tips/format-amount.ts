/** "5" → "5.00" in euros, "500" in yen. Longer fractions stay as they are. */
export function withMinorDigits(amount: string, currency: string): string {
  const digits = minorDigits(currency)
  const [whole = '', fraction = ''] = amount.split('.')
  const padded = fraction.padEnd(digits, '0')
  return padded === '' ? whole : `${whole}.${padded}`
}

/** "$5.00", "€5.00", "¥500". */
export function formatAmount(amount: string, currency: string): string {
  if (!isCurrency(currency)) return `${amount} ${currency}`
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(Number(amount))
}

function minorDigits(currency: string): number {
  if (!isCurrency(currency)) return 2
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions().minimumFractionDigits ?? 2
}

function isCurrency(text: string): boolean {
  return /^[A-Za-z]{3}$/.test(text)
}
