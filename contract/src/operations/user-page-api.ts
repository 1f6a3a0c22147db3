import { adminUserSchema } from '../accounts/accounts-api.ts'
import { processingStatuses, reviewStatuses } from '../donations/donation-states.ts'
import { endpoint } from '../endpoint.ts'
import { integrationSchema } from '../integrations/integrations-api.ts'
import { languages } from '../languages.ts'
import { z } from '../zod.ts'

/** `in`: of an own tool. */
export const keyKinds = ['api', 'obs', 'live', 'mod', 'in'] as const

/** A key without its value. Nobody but its owner ever sees that. */
const keySchema = z.object({
  id: z.uuid(),
  kind: z.enum(keyKinds),
  name: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
})

export type KeyOfUser = z.infer<typeof keySchema>

/** The kinds that can get a new value, and those that can be withdrawn for good. */
export const replaceableKeys: ReadonlySet<KeyOfUser['kind']> = new Set(['obs', 'live', 'mod'])
export const withdrawableKeys: ReadonlySet<KeyOfUser['kind']> = new Set(['mod', 'in'])

const userPageSchema = z.object({
  user: adminUserSchema.extend({
    language: z.enum(languages),
    blocked_at: z.iso.datetime().nullable(),
    /** The beginning of the key with which the user signed up. */
    registration_key: z.string().nullable(),
  }),
  integrations: z.array(integrationSchema),
  keys: z.array(keySchema),
  sessions: z.array(z.object({ browser: z.string(), created_at: z.iso.datetime(), last_used_at: z.iso.datetime() })),
  donations: z.array(
    z.object({ review: z.enum(reviewStatuses), processing: z.enum(processingStatuses), count: z.int() }),
  ),
})

export type UserPage = z.infer<typeof userPageSchema>

const params = z.object({ id: z.uuid() })
const keyParams = z.object({ id: z.uuid(), key: z.uuid() })
const done = z.object({ status: z.literal('ok') })

export const readUserPage = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'Everything support needs to know about a user, without a message and without the value of a key',
  params,
  answer: userPageSchema,
  errors: ['not_found'],
  fallback: 'fetch_user_page',
})

const act = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/admin/users/:id/${name}`,
    summary,
    params,
    answer: done,
    errors: ['not_found', 'own_account'],
    fallback: 'update_user',
  })

export const verifyEmailOfUser = act('verify-email', 'Confirm the address of a user in their place')
export const mailVerificationToUser = act('verification-mail', 'Mail the link that confirms the address once more')
export const mailResetToUser = act('reset-mail', 'Mail a link to set a new password')
export const endSessionsOfUser = act('end-sessions', 'Sign a user out everywhere')

export const replaceKeyOfUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/keys/:key/replace',
  summary: 'Give a link a new value, which only its owner sees; the old one stops working at once',
  params: keyParams,
  answer: keySchema,
  errors: ['not_found'],
  fallback: 'rotate_key',
})

export const withdrawKeyOfUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/keys/:key',
  summary: 'Withdraw a moderator link or the key of a tool',
  params: keyParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'delete_moderator_link',
})

export const exportUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/export',
  summary: 'Everything kept about a user, for somebody who asks for it in writing',
  params,
  answer: z.record(z.string(), z.unknown()),
  errors: ['not_found'],
  fallback: 'export_account',
})

export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary: 'Erase an account for somebody who asks for it in writing; the username confirms it',
  params,
  body: z.object({ username: z.string().max(200) }),
  answer: done,
  errors: ['not_found', 'own_account'],
  fallback: 'delete_account',
})
