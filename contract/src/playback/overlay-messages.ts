import { languages } from '../languages.ts'
import { z } from '../zod.ts'
import { overlayLookSchema } from './overlay-look.ts'

/**
 * How long an overlay may play without hearing from the server, on its own clock. Then it holds until the server tells
 * it how to go on. The server offers the play to no other overlay until this time and a margin have passed.
 */
export const leaseMilliseconds = 3000
export const leaseMarginMilliseconds = 750
/**
 * If another overlay stands by, an overlay that cannot reach the server falls silent before it plays further than this.
 */
export const aheadOfServerMaxSeconds = 1
export const progressMilliseconds = 400
/** If an overlay does not start an offered play within this time, the server passes it over. */
export const offerMilliseconds = 10_000
/** A play whose overlay went away waits this long for an overlay that can go on. Then it is interrupted. */
export const lostMilliseconds = 30_000
/** Below this level a listener hears nothing. */
export const audibleDecibels = -50

/** The parts the overlay shows, as they were approved: who says what, and the sounds in between. */
const shownPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speech'), voice_name: z.string(), colour: z.int(), text: z.string() }),
  z.object({ kind: z.literal('sound'), sound_name: z.string() }),
])

export type ShownPart = z.infer<typeof shownPartSchema>

/** A file to play, and its time on the message's own clock. */
const heardPartSchema = z.object({
  /** The index of the shown part. A long part comes in several pieces. */
  part_index: z.int(),
  /** How many characters of the part are spoken in it, blanks not counted. 0 for a sound. */
  characters: z.int(),
  url: z.string(),
  start_seconds: z.number(),
  seconds: z.number(),
  gain_decibels: z.number(),
  peaks: z.array(z.number()),
})

export type HeardPart = z.infer<typeof heardPartSchema>

export const overlayPlaySchema = z.object({
  play_id: z.uuid(),
  /** Grows each time the server gives the play to an overlay. The server ignores reports with an older epoch. */
  epoch: z.int(),
  donator: z.string(),
  /** Nobody has paid for it, and the alert says so. */
  is_test: z.boolean(),
  amount: z.object({ minor_units: z.int(), currency: z.string() }).nullable(),
  shown: z.array(shownPartSchema),
  parts: z.array(heardPartSchema),
  /** False if more parts follow. */
  is_complete: z.boolean(),
  /** Where to begin. Later than 0 if another page, or this one before a reload, has played the beginning. */
  from_seconds: z.number(),
  /** True if the server has noted the start. The overlay may then play without asking again. */
  is_started: z.boolean(),
})

export type OverlayPlay = z.infer<typeof overlayPlaySchema>

/**
 * The whole state that an overlay needs, in every message, so that it need not remember anything across a lost
 * connection.
 */
export const overlayStateMessage = z.object({
  type: z.literal('overlay-state'),
  /** Null if this overlay has nothing to play. It then falls silent at once. */
  play: overlayPlaySchema.nullable(),
  is_muted: z.boolean(),
  volume: z.number(),
  look: overlayLookSchema,
  picture_url: z.string().nullable(),
  language: z.enum(languages),
  /** True if the streamer has other overlays that could go on in its place. */
  has_others: z.boolean(),
  /** The overlay answers with `silenced` as soon as it plays no sound. */
  stop_id: z.uuid().nullable(),
})

export type OverlayStateMessage = z.infer<typeof overlayStateMessage>

/** The messages that the server sends to overlays only. */
export const serverToOverlay = [
  overlayStateMessage,
  /** The answer to `play-start`: the server has noted the start, and the overlay may play. */
  z.object({ type: z.literal('play-go'), play_id: z.uuid(), epoch: z.int() }),
  /** The answer to `play-progress`: the overlay may go on. */
  z.object({ type: z.literal('play-lease'), play_id: z.uuid(), epoch: z.int(), seconds: z.number() }),
] as const

const ofPlay = { play_id: z.uuid(), epoch: z.int32() }
const decibels = z.number().min(-200).max(50).nullable()
const position = z.number().min(0).max(3600)

/** The messages that overlays send. */
export const overlayToServer = [
  /** The overlay introduces itself: first after every snapshot, and again when one of these values changes. */
  z.object({
    type: z.literal('overlay-here'),
    is_visible: z.boolean(),
    is_active: z.boolean(),
    is_streaming: z.boolean().nullable(),
    can_sound: z.boolean(),
    /** Its address makes it silent, so that nobody hears what it plays. A page of the version before does not say it. */
    is_muted: z.boolean().default(false),
    obs_version: z.string().max(40).nullable(),
    /** A play that this page started, perhaps before a reload, and whose end it has not reported. */
    holding: z.object({ ...ofPlay, seconds: position, is_finished: z.boolean() }).nullable(),
  }),
  /** The beginning is loaded, and the overlay asks to start. The server answers `play-go` or another state. */
  z.object({ type: z.literal('play-start'), ...ofPlay }),
  /** `decibels`: the loudest level measured at the output since the last report; null if nothing was measured. */
  z.object({ type: z.literal('play-progress'), ...ofPlay, seconds: position, decibels }),
  z.object({ type: z.literal('play-finished'), ...ofPlay, decibels }),
  /** This overlay cannot play it: a file is missing or unreadable. */
  z.object({ type: z.literal('play-failed'), ...ofPlay }),
  z.object({ type: z.literal('silenced'), stop_id: z.uuid() }),
] as const
