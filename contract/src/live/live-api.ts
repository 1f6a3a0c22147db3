import { endpoint } from '../endpoint.ts'
import { z } from '../zod.ts'

/** A ticket opens one live connection, once, within a minute. The caller has a session or sends a key in the body. */
export const createLiveTicket = endpoint({
  method: 'POST',
  path: '/live-tickets',
  summary: 'A single-use ticket for the live connection',
  body: z.object({ key: z.string().max(200).optional() }),
  answer: z.object({ ticket: z.string(), expires_at: z.iso.datetime() }),
  errors: ['unauthorized', 'key_unknown'],
  fallback: 'open_live_connection',
})
