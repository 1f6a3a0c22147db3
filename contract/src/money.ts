import { z } from './zod.ts'

/** The currencies that a streamer can choose. A donation may arrive in any currency. */
export const currencies = ['EUR', 'USD', 'GBP', 'CHF'] as const

/** Minor units are whole: cents, pence, Rappen. */
export const moneySchema = z.object({ minor_units: z.int().min(0), currency: z.enum(currencies) })

export type Money = z.infer<typeof moneySchema>
