import { endpoint } from '../endpoint.ts'
import { messageFiltersSchema, messageFlagSchema } from '../filters/message-filters.ts'
import { z } from '../zod.ts'

export const filterTrialMessages = 100
export const filterTrialExamples = 5

export const tryFilters = endpoint({
  method: 'POST',
  path: '/donations/try-filters',
  summary: 'What filters would have done to the last messages; nothing is stored',
  body: z.object({ filters: messageFiltersSchema }),
  answer: z.object({
    /** The number of past messages that were tried, 100 at most. */
    messages: z.int(),
    held: z.int(),
    /** Messages that would be heard without some words. */
    masked: z.int(),
    /** Messages that the stored filters hold. */
    held_before: z.int(),
    /** Messages that would get another decision, newest first. */
    changed: z
      .array(
        z.object({
          id: z.uuid(),
          donator: z.string(),
          message: z.string(),
          is_held: z.boolean(),
          flags: z.array(messageFlagSchema),
        }),
      )
      .max(filterTrialExamples),
  }),
  errors: [],
  fallback: 'try_filters',
})
