import { endpoint } from '../endpoint.ts'
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import { z } from '../zod.ts'
import { donationSources, rejectReasons } from './donation.ts'
import { reviewStatuses } from './donation-states.ts'

/** What became of a donation: heard, or why not. Each donation has exactly one. */
export const donationOutcomes = [
  'heard',
  'skipped',
  'rejected',
  'withdrawn',
  'failed',
  'held',
  'unpaid',
  'undecided',
  'queued',
] as const

export type DonationOutcome = (typeof donationOutcomes)[number]

/** The reason of a rejection, or the code of what failed or held the donation. */
const reasonSchema = z.enum([...rejectReasons, ...(Object.keys(errorCatalogue) as ErrorCode[])]).nullable()

/** Currencies have no common measure, so amounts are never added across them. */
const moneySchema = z.object({ currency: z.string(), minor_units: z.int() })

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
/** Where the month and its days begin and end, as the browser names it: Europe/Berlin. */
const zoneSchema = z.string().max(64).refine(isTimeZone)

export const topMax = 10
export const monthCurrenciesMax = 20

/** Tests, messages of the TTS box and donations from before the account was linked do not count. */
export const readMonth = endpoint({
  method: 'GET',
  path: '/donations/month',
  summary: 'One month of donations in figures',
  query: z.object({ month: monthSchema.optional(), zone: zoneSchema }),
  answer: z.object({
    month: monthSchema,
    /** The month of the first donation. */
    first_month: monthSchema,
    /** The present month. */
    last_month: monthSchema,
    donations: z.int(),
    /** By their names; donations without one are left out. A returning donator gave in an earlier month, or before the account was linked. */
    donators: z.object({ all: z.int(), returning: z.int() }),
    /** Of completed payments, the currency with the most donations first. */
    money: z.array(moneySchema.extend({ donations: z.int() })).max(monthCurrenciesMax),
    days: z.array(z.object({ day: z.iso.date(), donations: z.int(), money: z.array(moneySchema) })),
    /** In the order of `money`. */
    top_donators: z.array(
      z.object({
        currency: z.string(),
        donators: z
          .array(z.object({ donator: z.string(), donations: z.int(), minor_units: z.int(), is_returning: z.boolean() }))
          .max(topMax),
      }),
    ),
    /** Messages with anything to hear, and how many sounds they call. */
    messages: z.object({ all: z.int(), sounds: z.int() }),
    voices: z.array(z.object({ voice_id: z.uuid(), name: z.string(), colour: z.int(), messages: z.int() })).max(topMax),
    sounds: z.array(z.object({ sound_id: z.uuid(), name: z.string(), messages: z.int() })).max(topMax),
    outcomes: z.array(z.object({ outcome: z.enum(donationOutcomes), reason: reasonSchema, donations: z.int() })),
  }),
  errors: [],
  fallback: 'fetch_donations',
})

export type Month = z.infer<typeof readMonth.answer>

/** Oldest first. The next page begins after the last donation of this one. */
export const listMonthDonations = endpoint({
  method: 'GET',
  path: '/donations/month/donations',
  summary: 'The donations of one month, for a spreadsheet',
  query: z.object({ month: monthSchema, zone: zoneSchema, after: z.uuid().optional() }),
  answer: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        received_at: z.iso.datetime(),
        donator: z.string(),
        amount: moneySchema.nullable(),
        source: z.enum(donationSources),
        /** The words that were read: those of the kept message, if there is one. */
        message: z.string(),
        review_status: z.enum(reviewStatuses),
        outcome: z.enum(donationOutcomes),
        reason: reasonSchema,
        voices: z.array(z.string()),
        sounds: z.array(z.string()),
        characters: z.int(),
      }),
    ),
    has_more: z.boolean(),
  }),
  errors: [],
  fallback: 'fetch_donations',
})

export type MonthDonation = z.infer<typeof listMonthDonations.answer>['items'][number]
