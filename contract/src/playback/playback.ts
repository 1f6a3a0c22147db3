import { personSchema, scriptSchema } from '../donations/donations-api.ts'
import { processingStatuses } from '../donations/donation-states.ts'
import { z } from '../zod.ts'

/**
 * How a play ended. `interrupted`: the overlay went away in the middle and did not come back in time. `withdrawn`: the
 * donation service took the donation back.
 */
export const playOutcomes = ['played', 'skipped', 'stopped', 'rejected', 'withdrawn', 'interrupted', 'failed'] as const
export type PlayOutcome = (typeof playOutcomes)[number]

const amountSchema = z.object({ minor_units: z.int(), currency: z.string() }).nullable()

/** What is on air at the moment. */
export const nowPlayingSchema = z.object({
  play_id: z.uuid(),
  donation_id: z.uuid(),
  donator: z.string(),
  amount: amountSchema,
  parts: scriptSchema.shape.parts,
  /** `offered`: an overlay is about to begin; `lost`: it went away and may come back. */
  state: z.enum(['offered', 'playing', 'lost']),
  is_replay: z.boolean(),
  /** How far it had got when it was told last, and when that was: what shows it goes on by itself from there. */
  position_seconds: z.number(),
  told_at: z.iso.datetime(),
  /** Of what has been made so far; all of it once `is_complete`. */
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

/** A page of the overlay that is open somewhere. */
export const overlayStateSchema = z.object({
  id: z.string(),
  /** The one that makes the sound, now or next. */
  is_leader: z.boolean(),
  /** As OBS says; null where the page is not in OBS. */
  is_visible: z.boolean(),
  is_active: z.boolean(),
  is_streaming: z.boolean().nullable(),
  /** False where a browser wants a click first. */
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
  /** The last panic stop, until the queue goes on. */
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
  /** False where nothing is left to be heard. */
  can_replay: z.boolean(),
})

export type Play = z.infer<typeof playSchema>

export const nextUpShown = 5
export const playsShown = 50
