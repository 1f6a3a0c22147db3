import { z } from './zod.ts'

/**
 * The currencies that a streamer can choose: those in which the donation services take money, the usual ones first. A
 * donation may arrive in any currency.
 */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'AUD',
  'BRL',
  'CAD',
  'CZK',
  'DKK',
  'HKD',
  'HUF',
  'ILS',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NOK',
  'NZD',
  'PHP',
  'PLN',
  'RUB',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
] as const

/** Minor units are whole: cents, pence, Rappen. */
export const minorUnitsSchema = z.int().min(0)

export const moneySchema = z.object({ minor_units: minorUnitsSchema, currency: z.enum(currencies) })

export type Money = z.infer<typeof moneySchema>
