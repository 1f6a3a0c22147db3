import { z } from './zod.ts'

/** The currencies that a streamer can name; what a donation arrives in may be any. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const

/** Never a fraction: cents, pence, Rappen. */
export const moneySchema = z.object({ minor_units: z.int().min(0), currency: z.enum(currencies) })

export type Money = z.infer<typeof moneySchema>
