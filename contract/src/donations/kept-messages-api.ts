import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

export const keptMessageMaxLength = 1000
export const keptMessageDays = 7

/**
 * The fate of the code in a donation's message. A used code was taken by an earlier donation. A code was not tried
 * when too many unknown ones had come before it.
 */
export const codeOutcomes = ['found', 'used', 'expired', 'unknown', 'not_tried'] as const

/** Keeps a message that is too long for the box of a tip page. The donator pastes the code instead. */
export const keepMessage = endpoint({
  method: 'POST',
  path: '/builder/:username/kept-messages',
  summary: 'Keep a message for a streamer and get a code for it',
  params: z.object({ username: z.string().max(100) }),
  body: z.object({ message: z.string().max(keptMessageMaxLength) }),
  answer: z.object({
    /** With its sign, as it is pasted: `#k7f3q2`. */
    code: z.string(),
    /** Opens the message page. */
    token: z.string(),
    expires_at: z.iso.datetime(),
  }),
  errors: ['user_not_found', 'no_subscription', 'no_active_subscription', 'message_empty'],
  fallback: 'keep_message',
})

/** What the donator may know: no names, no amounts, and no reason for a refusal. */
export const messageStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting_for_donation'), expires_at: z.iso.datetime() }),
  z.object({ state: z.literal('waiting_for_review') }),
  /** 1 is the next. */
  z.object({ state: z.literal('queued'), place: z.int() }),
  z.object({ state: z.literal('playing') }),
  z.object({ state: z.literal('heard'), heard_at: z.iso.datetime() }),
  z.object({ state: z.literal('not_read') }),
  z.object({ state: z.literal('expired') }),
])

export type MessageState = z.infer<typeof messageStateSchema>

export const readMessageState = endpoint({
  method: 'GET',
  path: '/kept-messages/:token',
  summary: 'What became of a kept message',
  params: z.object({ token: z.string().max(100) }),
  answer: messageStateSchema,
  errors: ['not_found'],
  fallback: 'fetch_message_state',
})
