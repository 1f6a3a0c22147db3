import { errorCatalogue } from '../errors.ts'
import { messageFlagSchema } from '../filters/message-filters.ts'
import { donationServices } from '../integrations/donation-services.ts'
import { languages } from '../languages.ts'
import { noteCodes } from '../messages/message.ts'
import { z } from '../zod.ts'
import { donationMoveNames, paymentStatuses, processingStatuses, reviewStatuses } from './donation-states.ts'
import { codeOutcomes } from './kept-messages-api.ts'

export const rejectReasons = ['inappropriate', 'spam', 'too_long', 'off_topic', 'other'] as const
export type RejectReason = (typeof rejectReasons)[number]

/** Why a service took a donation back. */
export const withdrawalReasons = ['deleted', 'refunded', 'charged_back'] as const
export type WithdrawalReason = (typeof withdrawalReasons)[number]

/**
 * Where a donation came from. `own` is a program of the streamer's, `message` a text that a moderator or the streamer
 * typed in the TTS box.
 */
export const donationSources = [...donationServices, 'own', 'test', 'message'] as const

const errorCodes = Object.keys(errorCatalogue) as [keyof typeof errorCatalogue, ...(keyof typeof errorCatalogue)[]]

/**
 * Where the words stood: before the character `at` of what this part says. They stood before a sound if the part is
 * one, and behind everything if there is no such part.
 */
const leftOutSchema = z.object({ typed: z.string(), part_index: z.int(), at: z.int() })

export type LeftOut = z.infer<typeof leftOutSchema>

/** A place in what a part says, or in left-out words: the filters want a person to look at it. */
const heldSchema = z.object({ of: z.enum(['parts', 'left_out']), index: z.int(), start: z.int(), end: z.int() })

export type Held = z.infer<typeof heldSchema>

/** The parts of a message that will be heard. Later changes of names or settings do not change a script. */
export const scriptSchema = z.object({
  parts: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('speech'),
        voice_id: z.uuid(),
        voice_name: z.string(),
        colour: z.int(),
        language: z.enum(languages),
        spoken: z.string(),
        /** `spoken` with a sign in the place of each masked word: what viewers read while they hear it. */
        shown: z.string(),
      }),
      z.object({ kind: z.literal('sound'), sound_id: z.uuid(), sound_name: z.string(), seconds: z.number() }),
    ]),
  ),
  /** Words that the donator typed and nobody will hear, in order. */
  left_out: z.array(leftOutSchema),
  /** Absent if there are none, and in scripts from before they were kept. */
  held: z.array(heldSchema).optional(),
  notes: z.array(z.object({ code: z.enum(noteCodes), typed: z.string().optional(), name: z.string().optional() })),
  flags: z.array(messageFlagSchema),
  characters: z.int(),
  seconds: z.number(),
})

export type Script = z.infer<typeof scriptSchema>

/** Somebody who acts on donations. A moderator's name is the name of the link. */
export const personSchema = z.object({ kind: z.enum(['streamer', 'moderator']), name: z.string() })

export type Person = z.infer<typeof personSchema>

/** For a service, `name` is its entry in the list of donation services. */
export const reviewerSchema = personSchema.extend({ kind: z.enum(['streamer', 'moderator', 'automatic', 'service']) })

export type Reviewer = z.infer<typeof reviewerSchema>

export const donationSchema = z.object({
  id: z.uuid(),
  received_at: z.iso.datetime(),
  /** As the service tells it. For history this is long before we received it. */
  donated_at: z.iso.datetime(),
  source: z.enum(donationSources),
  donator: z.string(),
  /** True if it was donated before the account was linked. It is heard only when somebody asks for it. */
  is_history: z.boolean(),
  /** True while the moderation of the service itself has not decided. It is never accepted by itself. */
  awaits_moderation: z.boolean(),
  /** Null if the donation has no amount, or if the streamer hides amounts from moderators. */
  amount: z.object({ minor_units: z.int(), currency: z.string() }).nullable(),
  /** As the donator sent it. */
  message: z.string(),
  /** The message that was kept under the code in `message` and is read in its place. */
  kept_message: z.string().nullable(),
  code_outcome: z.enum(codeOutcomes).nullable(),
  payment_status: z.enum(paymentStatuses),
  review_status: z.enum(reviewStatuses),
  processing_status: z.enum(processingStatuses),
  /** Null until a job has read the message, a moment after the donation arrived. */
  script: scriptSchema.nullable(),
  reviewer: reviewerSchema.nullable(),
  reviewed_at: z.iso.datetime().nullable(),
  reject_reason: z.enum(rejectReasons).nullable(),
  /** True if the caller may take the decision back: it is the caller's own, or the caller is the streamer. */
  can_undo: z.boolean(),
  /** When the donation is accepted automatically if nobody decides before. */
  auto_accept_at: z.iso.datetime().nullable(),
  error_code: z.enum(errorCodes).nullable(),
  /** True if the audio exists already. `previewDonation` answers its address. */
  has_audio: z.boolean(),
})

export type Donation = z.infer<typeof donationSchema>

/** One event in the history of a donation. */
export const donationEventSchema = z.object({
  at: z.iso.datetime(),
  what: z.enum(['receive', 'preview', 'playFirst', 'replay', ...donationMoveNames]),
  by: reviewerSchema.nullable(),
  /** The network that the act came from, too short to identify a person. Only the streamer sees it. */
  network: z.string().nullable(),
  details: z.string().nullable(),
})

export const historyMax = 200

/** The history has the last events, the newest at the end. */
export const donationDetailsSchema = donationSchema.extend({ history: z.array(donationEventSchema).max(historyMax) })

export type DonationDetails = z.infer<typeof donationDetailsSchema>
