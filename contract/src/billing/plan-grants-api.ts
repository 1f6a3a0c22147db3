import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { capabilitiesSchema } from './capabilities.ts'

const idParams = z.object({ id: z.uuid() })
/** Stands in the audit log. */
const reason = z.string().trim().min(1).max(300)

/** Beside a plan that the user pays for, the higher tier counts. */
export const grantPlan = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/plan',
  summary: 'Give a user a plan without payment, or take it back',
  params: idParams,
  body: z.object({
    plan_id: z.string().max(100).nullable(),
    ends_at: z.iso.datetime().nullable().default(null),
    reason,
  }),
  answer: capabilitiesSchema,
  errors: ['not_found', 'plan_unknown'],
  fallback: 'grant_plan',
})

/** The same ticket counts once, however often it is sent. */
export const adjustCharacters = endpoint({
  method: 'POST',
  path: '/admin/users/:id/allowance',
  summary: 'Give a user characters, which may be spent without a plan, or take some away',
  params: idParams,
  body: z.object({
    ticket: z.string().trim().min(1).max(100),
    characters: z
      .int()
      .min(-10_000_000)
      .max(10_000_000)
      .refine((characters) => characters !== 0),
    /** Of characters that are given. */
    expires_at: z.iso.datetime().nullable().default(null),
    reason,
  }),
  answer: capabilitiesSchema,
  errors: ['not_found'],
  fallback: 'adjust_characters',
})
