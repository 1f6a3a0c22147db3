import type { Stripe } from 'stripe'
import { vatPercent, vatRateId } from '../book/book.ts'

/** The tax inside a gross amount, rounded half up; a credit has the same tax as the charge it takes back. */
export function taxInside(gross: number): number {
  return Math.sign(gross) * Math.round((Math.abs(gross) * vatPercent) / (100 + vatPercent))
}

export function taxesOf(gross: number, isTaxed: boolean): Stripe.InvoiceLineItem.Tax[] {
  if (!isTaxed) return []
  const amount = taxInside(gross)
  return [
    {
      amount,
      tax_behavior: 'inclusive',
      tax_rate_details: { tax_rate: vatRateId },
      taxability_reason: 'standard_rated',
      taxable_amount: gross - amount,
      type: 'tax_rate_details',
    },
  ]
}
