import { endpoint } from '../endpoint.ts'
import { messageFiltersSchema } from '../filters/message-filters.ts'
import type { DonationService } from '../integrations/donation-services.ts'
import type { Language } from '../languages.ts'
import { currencies, minorUnitsSchema, moneySchema } from '../money.ts'
import { overlayLookSchema } from '../playback/overlay-look.ts'
import { z } from '../zod.ts'
import {
  acceptAfterSeconds,
  isPlainAddress,
  lateMinutes,
  limitBounds,
  type LimitName,
  pronunciationsMax,
  reviewModes,
  spokenMaxLength,
  tipPageMaxLength,
  writtenMaxLength,
} from './settings-rules.ts'

/** One line of typed text: no control or invisible characters, no unpaired surrogates. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u)

/** Null: the product chooses a pleasant voice. */
const defaultVoices = z.object({ en: z.uuid().nullable(), de: z.uuid().nullable() } satisfies Record<Language, unknown>)

const tipPage = z.string().trim().max(tipPageMaxLength).refine(isPlainAddress, 'not an https address').nullable()

/**
 * The least amounts in one more currency. Null: every amount in this currency is enough. `minimum_for_speech` and
 * `minimum_for_sounds` count more than an entry of the same currency.
 */
export const otherMinimumsSchema = z
  .array(
    z.object({
      currency: z.enum(currencies),
      speech: minorUnitsSchema.nullable(),
      sounds: minorUnitsSchema.nullable(),
    }),
  )
  .max(currencies.length)
  .refine((list) => new Set(list.map(({ currency }) => currency)).size === list.length, 'a currency twice')

const limit = (name: LimitName) => z.int().min(limitBounds[name].min).max(limitBounds[name].max)

export const streamerSettingsSchema = z.object({
  default_voices: defaultVoices,
  limits: z.object({
    voices: limit('voices'),
    sounds: limit('sounds'),
    parts: limit('parts'),
    seconds: limit('seconds'),
    characters: limit('characters'),
  }),
  number_shortcuts: z.boolean(),
  /** A smaller donation is shown but not read aloud. Null: every amount is read. */
  minimum_for_speech: moneySchema.nullable(),
  minimum_for_sounds: moneySchema.nullable(),
  /** A donation in a currency that has no minimum, while another currency has one, waits for a person. */
  other_minimums: otherMinimumsSchema,
  pronunciations: z
    .array(z.object({ written: line(writtenMaxLength), spoken: line(spokenMaxLength) }))
    .max(pronunciationsMax),
  tip_pages: z.object({ streamlabs: tipPage, streamelements: tipPage, tipeeestream: tipPage } satisfies Record<
    DonationService,
    unknown
  >),
  filters: messageFiltersSchema,
  review: z.object({
    mode: z.enum(reviewModes),
    /** A donation that only waits because the mode reviews everything is accepted after this time; null: never. */
    after_seconds: z.int().min(acceptAfterSeconds.min).max(acceptAfterSeconds.max).nullable(),
  }),
  plan_too_small: z.enum(['hold', 'simplify']),
  long_messages: z.enum(['shorten', 'hold']),
  /** When a voice has fallen behind (`behindSeconds`): wait for it, or let a quicker one read. */
  voices_behind: z.enum(['wait', 'quicker']),
  hide_amounts_from_moderators: z.boolean(),
  /** A donation that the service reports later than this waits for a person. */
  late_minutes: z.int().min(lateMinutes.min).max(lateMinutes.max),
  overlay: overlayLookSchema,
})

export type StreamerSettings = z.infer<typeof streamerSettingsSchema>

const { shape } = streamerSettingsSchema

const changedGroups = {
  default_voices: shape.default_voices.partial(),
  limits: shape.limits.partial(),
  tip_pages: shape.tip_pages.partial(),
  filters: shape.filters.partial(),
  review: shape.review.partial(),
  overlay: shape.overlay.partial(),
}

/** A change of these may name some of their fields. */
export const settingsGroups = Object.keys(changedGroups) as (keyof typeof changedGroups)[]

/** No rule is about two fields, so fine changes of fine settings make fine settings. */
const settingsChangesSchema = streamerSettingsSchema.extend(changedGroups).partial()

export type SettingsChanges = z.infer<typeof settingsChangesSchema>

export const readSettings = endpoint({
  method: 'GET',
  path: '/users/me/settings',
  summary: 'How messages to the signed-in streamer are read',
  answer: streamerSettingsSchema,
  errors: [],
  fallback: 'fetch_settings',
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/users/me/settings',
  summary: 'Change some of the settings; fields that are not named stay, also inside limits, filters and other groups',
  body: settingsChangesSchema,
  answer: streamerSettingsSchema,
  errors: ['no_valid_voice', 'tip_page_refused', 'not_found'],
  fallback: 'update_settings',
})
