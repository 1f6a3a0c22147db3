import { z } from '../zod.ts'
import { ownWordProblem } from './own-word.ts'

/** The action when a filter finds something. `hold`: a person decides. `mask`: the word is not spoken. */
export const filterActions = ['hold', 'mask', 'off'] as const
export type FilterAction = (typeof filterActions)[number]

export const ownWordsMax = 500
export const donatorListMax = 500
/** What services report beyond it is not stored. */
export const donatorMaxLength = 500

const word = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)
  .refine((written) => ownWordProblem(written) === undefined)

/** Whatever donators call themselves. Something of it can be seen; emoji may need joiners. */
const donatorName = z
  .string()
  .trim()
  .max(donatorMaxLength)
  .regex(/^\P{Cc}*$/u)
  .regex(/[^\s\p{Cc}\p{Cf}]/u)

export const messageFiltersSchema = z.object({
  /** The built-in lists, English and German: hate against groups of people. */
  slurs: z.enum(filterActions),
  /** The built-in lists: swearing and sexual words. */
  profanity: z.enum(filterActions),
  /** The streamer's own words; `*` stands for any letters. */
  own_words: z.array(z.object({ pattern: word, action: z.enum(['hold', 'mask']) })).max(ownWordsMax),
  links: z.enum(['hold', 'off']),
  /** Letters, words or phrases that are repeated many times. */
  repetitions: z.enum(['hold', 'off']),
  /** Names as the service reports them. Case and accents do not matter. */
  blocked_donators: z.array(donatorName).max(donatorListMax),
  trusted_donators: z.array(donatorName).max(donatorListMax),
})

export type MessageFilters = z.infer<typeof messageFiltersSchema>

/** The gravest first. */
export const flagReasons = [
  'slur',
  'blocked_donator',
  'own_word',
  'profanity',
  'link',
  'repetition',
  'late',
  'no_minimum',
] as const

/** A reason why a person should look at a message, or a word of it that is not spoken. */
export const messageFlagSchema = z.object({
  reason: z.enum(flagReasons),
  action: z.enum(['hold', 'mask']),
  /** A place in the typed message, in UTF-16 units. 0 and 0 if the flag is about the whole message. */
  start: z.int(),
  end: z.int(),
  /** The text that the filter found, as the donator typed it. */
  typed: z.string(),
})

export type MessageFlag = z.infer<typeof messageFlagSchema>
