import { languages } from '../languages.ts'
import { z } from '../zod.ts'
import { overlayLookSchema } from './overlay-look.ts'

/**
 * How long an overlay may play without hearing from the server, on its own clock. Then it holds until the server tells
 * it how to go on. The server offers the play to no other overlay before this time and a margin have passed.
 */
export const leaseMilliseconds = 3000
export const leaseMarginMilliseconds = 750
/** Where another overlay stands by, one that cannot reach the server falls silent before it plays further than this. */
export const aheadOfServerMaxSeconds = 1
export const progressMilliseconds = 400
/** An overlay that was offered a play and does not begin within this time is passed over. */
export const offerMilliseconds = 10_000
/** A play whose overlay went away waits so long for one to go on; then it is interrupted. */
export const lostMilliseconds = 30_000
/** Below this level a listener hears nothing. */
export const audibleDecibels = -50

/** The parts the overlay shows: who says what, and the sounds in between. */
const shownPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('speech'), voice_name: z.string(), colour: z.int(), text: z.string() }),
  z.object({ kind: z.literal('sound'), sound_name: z.string() }),
])

export type ShownPart = z.infer<typeof shownPartSchema>

/** Something to be heard, and when on the message's own clock. */
const heardPartSchema = z.object({
  /** Which shown part it belongs to: a long one comes in pieces. */
  part_index: z.int(),
  url: z.string(),
  start_seconds: z.number(),
  seconds: z.number(),
  gain_decibels: z.number(),
  peaks: z.array(z.number()),
})

export type HeardPart = z.infer<typeof heardPartSchema>

export const overlayPlaySchema = z.object({
  play_id: z.uuid(),
  /** Grows whenever the play is given to an overlay; the server ignores reports with an older one. */
  epoch: z.int(),
  donator: z.string(),
  amount: z.object({ minor_units: z.int(), currency: z.string() }).nullable(),
  shown: z.array(shownPartSchema),
  parts: z.array(heardPartSchema),
  /** False: more parts follow. */
  is_complete: z.boolean(),
  /** Where to begin: later than 0 where another page, or this one before a reload, has played the rest. */
  from_seconds: z.number(),
  /** The server has noted that it began; it may sound without asking again. */
  is_started: z.boolean(),
})

export type OverlayPlay = z.infer<typeof overlayPlaySchema>

/** All that an overlay needs to know, whole every time: nothing has to be remembered across a gap. */
export const overlayStateMessage = z.object({
  type: z.literal('overlay-state'),
  /** Null: this overlay has nothing to play and falls silent at once. */
  play: overlayPlaySchema.nullable(),
  is_muted: z.boolean(),
  volume: z.number(),
  look: overlayLookSchema,
  picture_url: z.string().nullable(),
  language: z.enum(languages),
  /** Other overlays of this streamer that could go on in its place. */
  has_others: z.boolean(),
  /** To be answered by `silenced` as soon as nothing is to be heard. */
  stop_id: z.uuid().nullable(),
})

export type OverlayStateMessage = z.infer<typeof overlayStateMessage>

/** What the server says to overlays alone. */
export const serverToOverlay = [
  overlayStateMessage,
  /** The answer to `play-start`: it is noted, let it sound. */
  z.object({ type: z.literal('play-go'), play_id: z.uuid(), epoch: z.int() }),
  /** The answer to `play-progress`: go on. */
  z.object({ type: z.literal('play-lease'), play_id: z.uuid(), epoch: z.int(), seconds: z.number() }),
] as const

const ofPlay = { play_id: z.uuid(), epoch: z.int32() }
const decibels = z.number().min(-200).max(50).nullable()
const position = z.number().min(0).max(3600)

/** What overlays say. */
export const overlayToServer = [
  /** First after every snapshot, and whenever something of it changes. */
  z.object({
    type: z.literal('overlay-here'),
    is_visible: z.boolean(),
    is_active: z.boolean(),
    is_streaming: z.boolean().nullable(),
    can_sound: z.boolean(),
    obs_version: z.string().max(40).nullable(),
    /** A play that this page, or this one before its reload, has begun and not reported the end of. */
    holding: z.object({ ...ofPlay, seconds: position, is_finished: z.boolean() }).nullable(),
  }),
  /** The beginning is loaded: may it sound? Answered by `play-go`, or by another state. */
  z.object({ type: z.literal('play-start'), ...ofPlay }),
  /** `decibels`: the loudest that was measured at the exit since the last report, null where nothing was. */
  z.object({ type: z.literal('play-progress'), ...ofPlay, seconds: position, decibels }),
  z.object({ type: z.literal('play-finished'), ...ofPlay, decibels }),
  /** It cannot be played here: a file is missing or cannot be read. */
  z.object({ type: z.literal('play-failed'), ...ofPlay }),
  z.object({ type: z.literal('silenced'), stop_id: z.uuid() }),
] as const
