import { personSchema, scriptSchema } from '../donations/donation.ts'
import { processingStatuses } from '../donations/donation-states.ts'
import { z } from '../zod.ts'

/**
 * How a play ended. `interrupted`: the overlay went away in the middle and did not come back in time. `withdrawn`: the
 * donation service took the donation back.
 */
export const playOutcomes = ['played', 'skipped', 'stopped', 'rejected', 'withdrawn', 'interrupted', 'failed'] as const
export type PlayOutcome = (typeof playOutcomes)[number]

const amountSchema = z.object({ minor_units: z.int(), currency: z.string() }).nullable()

/** The play that is on air. */
export const nowPlayingSchema = z.object({
  play_id: z.uuid(),
  donation_id: z.uuid(),
  donator: z.string(),
  amount: amountSchema,
  parts: scriptSchema.shape.parts,
  /** `offered`: an overlay is about to start; `lost`: the overlay went away and may come back. */
  state: z.enum(['offered', 'playing', 'lost']),
  is_replay: z.boolean(),
  /** The last reported position, and the time of the report. A page that shows the position counts on from there. */
  position_seconds: z.number(),
  told_at: z.iso.datetime(),
  /** The length of the audio made so far; the whole length once `is_complete`. */
  seconds: z.number(),
  is_complete: z.boolean(),
  peaks: z.array(z.number()),
})

export type NowPlaying = z.infer<typeof nowPlayingSchema>

export const nextUpSchema = z.object({
  donation_id: z.uuid(),
  donator: z.string(),
  amount: amountSchema,
  /** The words, without markup. */
  text: z.string(),
  seconds: z.number(),
  processing_status: z.enum(processingStatuses),
  is_replay: z.boolean(),
})

export type NextUp = z.infer<typeof nextUpSchema>

/** An open page of the overlay. */
export const overlayStateSchema = z.object({
  id: z.string(),
  /** True for the overlay that plays the sound, now or next. */
  is_leader: z.boolean(),
  /** This and the next two are as OBS reports them; `is_streaming` is null if the page is not in OBS. */
  is_visible: z.boolean(),
  is_active: z.boolean(),
  is_streaming: z.boolean().nullable(),
  /** False if the browser wants a click before it plays sound. */
  can_sound: z.boolean(),
  obs_version: z.string().nullable(),
  connected_at: z.iso.datetime(),
})

export type OverlayState = z.infer<typeof overlayStateSchema>

/** The state of a streamer's queue, the same for everybody who may look at it. */
export const playbackSchema = z.object({
  is_paused: z.boolean(),
  is_muted: z.boolean(),
  /** 0 … 1 */
  volume: z.number(),
  now: nowPlayingSchema.nullable(),
  next: z.object({ items: z.array(nextUpSchema), total: z.int() }),
  overlays: z.array(overlayStateSchema),
  /** When an overlay last measured sound that it played. */
  heard_at: z.iso.datetime().nullable(),
  /** When an overlay was last connected. */
  overlay_seen_at: z.iso.datetime().nullable(),
  /** The last panic stop; null again when the queue goes on. */
  stop: z.object({ at: z.iso.datetime(), by: personSchema, confirmed_at: z.iso.datetime().nullable() }).nullable(),
})

export type Playback = z.infer<typeof playbackSchema>

/** One play in today's history. */
export const playSchema = z.object({
  play_id: z.uuid(),
  donation_id: z.uuid(),
  donator: z.string(),
  amount: amountSchema,
  text: z.string(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime(),
  outcome: z.enum(playOutcomes),
  is_replay: z.boolean(),
  /** False if no audio is left to replay. */
  can_replay: z.boolean(),
})

export type Play = z.infer<typeof playSchema>

export const nextUpShown = 5
export const playsShown = 50
