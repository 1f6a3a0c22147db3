import { currencyDigits } from '@lautgabe/contract/currency-digits.ts'
import type { Money } from '@lautgabe/contract/money.ts'
import { readAmount } from '../../../platform/money/read-amount.ts'

export type Currency = Money['currency']

export const minimumKinds = ['speech', 'sounds'] as const
export type MinimumKind = (typeof minimumKinds)[number]

/** Names the text that tells how an amount in this currency is written. */
export function problemOfAmount(typed: string, currency: Currency): 'invalid' | 'invalidWhole' | undefined {
  if (typed.trim() === '' || readAmount(typed, currency) !== undefined) return undefined
  return currencyDigits(currency) === 0 ? 'invalidWhole' : 'invalid'
}

/** An empty field and zero mean the same: every amount is enough. */
export function toMinorUnits(typed: string, currency: Currency): number | null {
  return readAmount(typed, currency) || null
}
