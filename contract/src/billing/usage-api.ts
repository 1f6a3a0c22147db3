import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'

/** Where characters come from. `test`: the daily allowance for hearing the product without a plan. */
export const bucketKinds = ['plan', 'addon', 'trial', 'topup', 'adjust', 'test'] as const

export const usageSchema = z.object({
  characters_used: z.int(),
  characters_remaining: z.int(),
  characters_maximum: z.int(),
  /** The month that is counted. Null without a plan. */
  window: z.object({ starts_at: z.iso.datetime(), ends_at: z.iso.datetime() }).nullable(),
  /** Days of the window until today, in UTC. */
  days: z.array(z.object({ day: z.iso.date(), characters: z.int() })),
  /** How many characters the window will have taken at its end, if it goes on as in the last seven days. */
  expected_at_end: z.int().nullable(),
  /** What can be spent now, in the order in which it is spent. */
  sources: z.array(
    z.object({
      kind: z.enum(bucketKinds),
      granted: z.int(),
      used: z.int(),
      expires_at: z.iso.datetime().nullable(),
      is_frozen: z.boolean(),
    }),
  ),
  /** Owed for characters that were used before their payment was taken back. The next top-up pays it. */
  debt: z.int(),
})
export type Usage = z.infer<typeof usageSchema>

export const getUsage = endpoint({
  method: 'GET',
  path: '/subscription/usage',
  summary: 'The own characters: used, left, day by day',
  answer: usageSchema,
  errors: [],
  fallback: 'fetch_usage',
})

export const ledgerFilters = ['all', 'grants', 'spending'] as const

const ledgerLineSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.string(),
  source: z.enum(bucketKinds).nullable(),
  /** What could be spent more (or less) because of it. */
  change: z.int(),
  donation_id: z.uuid().nullable(),
  /** The name on the donation. Null in lists of other people, and if the donation was deleted. */
  donator: z.string().nullable(),
  reason: z.string().nullable(),
})
export type LedgerLine = z.infer<typeof ledgerLineSchema>

export const listLedger = endpoint({
  method: 'GET',
  path: '/subscription/ledger',
  summary: 'Every grant and every use of the own characters, the newest first',
  query: z.object({ ...pageQuery(20), filter: z.enum(ledgerFilters).default('all') }),
  answer: pageOf(ledgerLineSchema),
  errors: [],
  fallback: 'fetch_usage',
})
