import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

const done = z.object({ status: z.literal('ok') })

/** Calls that the login protocol does not have: the user's own sessions, and changes that need the password. */
export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Where the user is signed in',
  answer: z.array(
    z.object({
      handle: z.string(),
      is_current: z.boolean(),
      browser: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
    }),
  ),
  errors: [],
  fallback: 'fetch_sessions',
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions/:handle',
  summary: 'End one of the own sessions',
  params: z.object({ handle: z.uuid() }),
  answer: done,
  errors: ['not_found'],
  fallback: 'end_session',
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End all own sessions but this one',
  answer: done,
  errors: [],
  fallback: 'end_session',
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the own password; all other sessions end',
  body: z.object({ password: z.string().max(200), new_password: z.string().max(200) }),
  answer: done,
  errors: ['wrong_password', 'password_refused'],
  fallback: 'change_password',
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/users/me/email',
  summary: 'Change the own address; it must be confirmed before anything else goes on',
  body: z.object({ password: z.string().max(200), email: z.string().max(300) }),
  answer: done,
  errors: ['wrong_password', 'email_refused', 'email_in_use'],
  fallback: 'change_email',
})

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/auth/restore-email',
  summary: 'Put the old address back with the token that was mailed to it; the answer leads to a new password',
  body: z.object({ token: z.string().max(100) }),
  answer: z.object({ reset_token: z.string() }),
  errors: ['not_found', 'email_in_use'],
  fallback: 'restore_email',
})
