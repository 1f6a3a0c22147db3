import { endpoint } from '../endpoint.ts'
import { languages } from '../languages.ts'
import { nameMaxLength } from '../login/form-rules.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'

export const voicePreferences = ['allow_all', 'whitelist', 'blacklist'] as const

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  language: z.enum(languages),
  roles: z.array(z.string()),
  api_key: z.string(),
  /** The beginning of the key with which the user signed up. Nobody knows the rest. */
  registration_key: z.string().nullable(),
  voice_preference: z.enum(voicePreferences),
  whitelisted_voices: z.array(z.uuid()),
  blacklisted_voices: z.array(z.uuid()),
  created_at: z.iso.datetime(),
})

export type User = z.infer<typeof userSchema>

const linkKeyKinds = ['obs', 'live', 'mod'] as const

export const linkKeySchema = z.object({
  id: z.uuid(),
  kind: z.enum(linkKeyKinds),
  /** Only moderator links carry a name. The moderator's acts are noted under it. */
  name: z.string().nullable(),
  key: z.string(),
  url: z.string(),
  expires_at: z.iso.datetime().nullable(),
  last_used_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})

export type LinkKey = z.infer<typeof linkKeySchema>

const idParams = z.object({ id: z.uuid() })
const done = z.object({ status: z.literal('ok') })
const printable = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Cf}]*$/u)

export const getMe = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in user',
  answer: userSchema,
  errors: [],
  fallback: 'fetch_user',
})

export const updateMe = endpoint({
  method: 'PUT',
  path: '/users/me',
  summary: 'Change the own name or language',
  body: z.object({ name: printable.max(nameMaxLength).nullable().optional(), language: z.enum(languages).optional() }),
  answer: userSchema,
  errors: [],
  fallback: 'update_profile',
})

export const checkUsername = endpoint({
  method: 'GET',
  path: '/check-username',
  summary: 'Whether a username is well-formed and free',
  query: z.object({ username: z.string().max(200) }),
  answer: z.object({ exists: z.boolean(), isValid: z.boolean(), error: z.string().optional() }),
  errors: [],
  fallback: 'check_username',
})

export const regenerateApiKey = endpoint({
  method: 'POST',
  path: '/users/me/regenerate-api-key',
  summary: 'A new API key; every link key is replaced with it',
  answer: userSchema,
  errors: [],
  fallback: 'regenerate_api_key',
})

export const setVoicePreference = endpoint({
  method: 'POST',
  path: '/users/me/preferences',
  summary: 'Which voices viewers may use',
  body: z.object({ voice_preference: z.enum(voicePreferences) }),
  answer: userSchema,
  errors: [],
  fallback: 'update_voice_preference',
})

export const toggleVoice = endpoint({
  method: 'POST',
  path: '/users/me/voices/:id/toggle',
  summary: 'Put a voice on the list of the active mode, or take it off',
  params: idParams,
  answer: userSchema,
  errors: ['voice_list_inactive', 'not_found'],
  fallback: 'toggle_voice',
})

export const listLinkKeys = endpoint({
  method: 'GET',
  path: '/users/me/keys',
  summary: 'The own link keys: overlay, live page and moderators',
  answer: z.array(linkKeySchema),
  errors: [],
  fallback: 'fetch_keys',
})

export const rotateLinkKey = endpoint({
  method: 'POST',
  path: '/users/me/keys/:id/rotate',
  summary: 'Replace one link key; the old one stops working at once',
  params: idParams,
  answer: linkKeySchema,
  errors: ['not_found'],
  fallback: 'rotate_key',
})

export const createModeratorLink = endpoint({
  method: 'POST',
  path: '/users/me/moderators',
  summary: 'A named link for a moderator',
  body: z.object({ name: printable.min(1).max(40), days_valid: z.int().min(1).max(365).nullable() }),
  answer: linkKeySchema,
  errors: ['too_many_links'],
  fallback: 'create_moderator_link',
})

export const deleteModeratorLink = endpoint({
  method: 'DELETE',
  path: '/users/me/moderators/:id',
  summary: 'Withdraw a moderator link',
  params: idParams,
  answer: done,
  errors: ['not_found'],
  fallback: 'delete_moderator_link',
})

export const exportMe = endpoint({
  method: 'GET',
  path: '/users/me/export',
  summary: 'Everything kept about the signed-in user',
  answer: z.record(z.string(), z.unknown()),
  errors: [],
  fallback: 'export_account',
})

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/users/me',
  summary: 'Erase the own account; the password confirms it',
  body: z.object({ password: z.string().max(200) }),
  answer: done,
  errors: ['wrong_password'],
  fallback: 'delete_account',
})

export const adminUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  is_email_verified: z.boolean(),
  roles: z.array(z.string()),
  is_blocked: z.boolean(),
  created_at: z.iso.datetime(),
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  summary: 'All users',
  query: z.object({ ...pageQuery(20), q: z.string().max(100).optional() }),
  answer: pageOf(adminUserSchema),
  errors: [],
  fallback: 'fetch_users',
})

export const updateUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  summary: 'Give or take the admin role, block or unblock; sessions end at once',
  params: idParams,
  body: z.object({ is_admin: z.boolean().optional(), is_blocked: z.boolean().optional() }),
  answer: adminUserSchema,
  errors: ['not_found', 'own_account', 'user_not_confirmed'],
  fallback: 'update_user',
})
