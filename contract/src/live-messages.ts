import { overlayToServer, serverToOverlay } from './playback/overlay-messages.ts'
import { playbackSchema } from './playback/playback.ts'
import { z } from './zod.ts'

/** Every message that the server sends over a live connection. They are small: ids and state, never lists or bodies. */
export const serverMessageSchema = z.discriminatedUnion('type', [
  /**
   * The whole small state: the first message after a valid ticket, on every connect. Screens fetch their lists again.
   */
  z.object({
    type: z.literal('snapshot'),
    connection_id: z.string(),
    version: z.string(),
    /** Null for overlays: an overlay introduces itself first and then gets its own state. */
    playback: playbackSchema.nullable(),
  }),
  z.object({ type: z.literal('heartbeat') }),
  /** The state of a linked account changed; screens that show it fetch it again. */
  z.object({ type: z.literal('integrations-changed') }),
  /** The plan, its state or the bought characters changed; screens that show them fetch them again. */
  z.object({ type: z.literal('billing-changed') }),
  /** These donations changed; screens that show them fetch them again. */
  z.object({ type: z.literal('donations-changed'), ids: z.array(z.string()), waiting: z.number() }),
  /** The queue or what plays it changed. The message carries the whole state. */
  z.object({ type: z.literal('playback-changed'), playback: playbackSchema }),
  ...serverToOverlay,
  /** The server is about to stop. The page reconnects after this time. */
  z.object({ type: z.literal('going-away'), retry_after_milliseconds: z.number() }),
])

/** Every message that a browser may send. The first one must be the ticket. */
export const browserMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ticket'), ticket: z.string().max(200) }),
  z.object({ type: z.literal('heartbeat') }),
  ...overlayToServer,
])

export type ServerMessage = z.infer<typeof serverMessageSchema>
export type BrowserMessage = z.infer<typeof browserMessageSchema>

export const liveCloseCodes = {
  /** RFC 6455 "service restart": reconnect soon. */
  goingAway: 1012,
  ticketRefused: 4401,
  messageRefused: 4400,
  tooMany: 4429,
  /** The key or session behind the connection no longer opens it. */
  accessEnded: 4403,
} as const
