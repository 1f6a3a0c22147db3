import { endpoint } from '../endpoint.ts'
import { emailProblem, toEmailKey } from '../login/form-rules.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'

export const accessRequestStatuses = ['pending', 'approved', 'rejected'] as const

/** Twitch's own rule: 4 to 25 letters, digits and underscores, not beginning with an underscore. */
export const twitchNamePattern = /^[a-z\d]\w{3,24}$/i

/** Any address that an account can have, as the person writes it. */
export const writtenEmailSchema = z
  .string()
  .trim()
  .refine((value) => emailProblem(value) === undefined)

export const emailSchema = writtenEmailSchema.transform(toEmailKey)

const accessRequestSchema = z.object({
  id: z.uuid(),
  twitchUsername: z.string(),
  email: z.string(),
  status: z.enum(accessRequestStatuses),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
})

export type AccessRequest = z.infer<typeof accessRequestSchema>

export const requestAccess = endpoint({
  method: 'POST',
  path: '/auth/request-access',
  summary: 'Ask to be let in',
  body: z.object({ twitchUsername: z.string().trim().regex(twitchNamePattern), email: emailSchema }),
  answer: z.object({ status: z.literal('received') }),
  errors: ['username_already_requested', 'email_already_requested'],
  fallback: 'submit_access_request',
})

export const listAccessRequests = endpoint({
  method: 'GET',
  path: '/admin/access-requests',
  summary: 'Who asked to be let in',
  query: z.object({ ...pageQuery(10), status: z.enum(accessRequestStatuses).optional() }),
  /** True if the operator's settings say that a rejected person gets a mail. */
  answer: pageOf(accessRequestSchema).extend({ mails_rejections: z.boolean() }),
  errors: [],
  fallback: 'fetch_access_requests',
})

export const updateAccessRequestStatus = endpoint({
  method: 'PUT',
  path: '/admin/access-requests/:id/status',
  summary:
    'Let someone in, reject or reopen the request; approving makes a registration key for the address and mails it, ' +
    'taking that back invalidates the key if it is unused',
  params: z.object({ id: z.uuid() }),
  body: z.object({ status: z.enum(accessRequestStatuses) }),
  answer: accessRequestSchema,
  errors: ['not_found'],
  fallback: 'update_access_request',
})

export const registrationKeyStates = ['active', 'used', 'expired', 'invalidated'] as const

export const registrationKeySchema = z.object({
  id: z.uuid(),
  /** The whole key in the answer that creates it; afterwards only its beginning. */
  key: z.string(),
  note: z.string().nullable(),
  email: z.string().nullable(),
  state: z.enum(registrationKeyStates),
  used_by: z.string().nullable(),
  used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
})

export type RegistrationKey = z.infer<typeof registrationKeySchema>

const daysValid = z.int().min(1).max(365)
const keyParams = z.object({ id: z.uuid() })

export const createRegistrationKeys = endpoint({
  method: 'POST',
  path: '/admin/registration-keys',
  summary: 'Make one or many registration keys; the answer is the only place where they stand in full',
  body: z.object({
    count: z.int().min(1).max(100).default(1),
    note: z.string().trim().max(200).nullable().default(null),
    days_valid: daysValid.default(30),
    email: emailSchema.nullable().default(null),
  }),
  answer: z.array(registrationKeySchema),
  errors: [],
  fallback: 'create_registration_keys',
})

export const listRegistrationKeys = endpoint({
  method: 'GET',
  path: '/admin/registration-keys',
  summary: 'All registration keys',
  query: z.object({
    ...pageQuery(20),
    state: z.enum(registrationKeyStates).optional(),
    q: z.string().max(100).optional(),
  }),
  answer: pageOf(registrationKeySchema),
  errors: [],
  fallback: 'fetch_registration_keys',
})

export const getRegistrationKeyStats = endpoint({
  method: 'GET',
  path: '/admin/registration-keys/stats',
  summary: 'How many registration keys are in which state',
  answer: z.object({
    total: z.number(),
    active: z.number(),
    used: z.number(),
    expired: z.number(),
    invalidated: z.number(),
  }),
  errors: [],
  fallback: 'fetch_registration_keys',
})

export const invalidateRegistrationKey = endpoint({
  method: 'PUT',
  path: '/admin/registration-keys/:id/invalidate',
  summary: 'Make a key useless',
  params: keyParams,
  answer: registrationKeySchema,
  errors: ['not_found', 'registration_key_spent'],
  fallback: 'update_registration_key',
})

export const revalidateRegistrationKey = endpoint({
  method: 'PUT',
  path: '/admin/registration-keys/:id/revalidate',
  summary: 'Make an expired or invalidated key useful again; the days are added to its end, or to now if that is later',
  params: keyParams,
  body: z.object({ days_to_add: daysValid }),
  answer: registrationKeySchema,
  errors: ['not_found', 'registration_key_spent'],
  fallback: 'update_registration_key',
})
