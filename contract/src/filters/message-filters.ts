import { z } from '../zod.ts'

/** What happens to a message in which a filter finds something: a person decides, or the word is not spoken. */
export const filterActions = ['hold', 'mask', 'off'] as const
export type FilterAction = (typeof filterActions)[number]

export const ownWordsMax = 500
export const donatorListMax = 500

const word = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)

export const messageFiltersSchema = z.object({
  /** The built-in lists, English and German: hate against groups of people. */
  slurs: z.enum(filterActions),
  /** The built-in lists: swearing and sexual words. */
  profanity: z.enum(filterActions),
  /** `*` stands for any letters. */
  own_words: z.array(z.object({ pattern: word, action: z.enum(['hold', 'mask']) })).max(ownWordsMax),
  links: z.enum(['hold', 'off']),
  /** Floods of letters, words or phrases. */
  repetitions: z.enum(['hold', 'off']),
  /** By name as the service tells it; neither case nor accents matter. */
  blocked_donators: z.array(word).max(donatorListMax),
  trusted_donators: z.array(word).max(donatorListMax),
})

export type MessageFilters = z.infer<typeof messageFiltersSchema>

export const flagReasons = ['slur', 'profanity', 'own_word', 'link', 'repetition', 'blocked_donator', 'late'] as const

/** Why a message needs a second look, or what of it is not spoken. */
export const messageFlagSchema = z.object({
  reason: z.enum(flagReasons),
  action: z.enum(['hold', 'mask']),
  /** In the typed message, UTF-16 units; 0 and 0 where it is about the whole. */
  start: z.int(),
  end: z.int(),
  /** What was found, as it was typed. */
  typed: z.string(),
})

export type MessageFlag = z.infer<typeof messageFlagSchema>
