import { type Answer, endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'
import { capabilitiesSchema } from './capabilities.ts'

const idParams = z.object({ id: z.uuid() })
/** Stands in the audit log. */
const reason = z.string().trim().min(1).max(300)

/** Null: no plan is given, or it has ended. */
export const getPlanGrant = endpoint({
  method: 'GET',
  path: '/admin/users/:id/plan',
  summary: 'The plan that a user has without payment',
  params: idParams,
  answer: z.object({
    grant: z.object({ plan_id: z.string(), plan_name: z.string(), ends_at: z.iso.datetime().nullable() }).nullable(),
  }),
  errors: ['not_found'],
  fallback: 'fetch_subscription',
})
export type PlanGrant = NonNullable<Answer<typeof getPlanGrant>['grant']>

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
  /** `is_new` is false if the ticket was used before: then nothing has changed. */
  answer: capabilitiesSchema.extend({ is_new: z.boolean() }),
  errors: ['not_found'],
  fallback: 'adjust_characters',
})
