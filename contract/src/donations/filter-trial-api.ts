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
    /** How many messages there were to try it on, 100 at most. */
    messages: z.int(),
    held: z.int(),
    /** Heard, but without some words. */
    masked: z.int(),
    /** By the filters as they are stored. */
    held_before: z.int(),
    /** Messages for which the decision would be another one, newest first. */
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
