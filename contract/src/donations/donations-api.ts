import { endpoint } from '../endpoint.ts'
import { errorCatalogue } from '../errors.ts'
import { messageFlagSchema } from '../filters/message-filters.ts'
import { donationServices } from '../integrations/donation-services.ts'
import { languages } from '../languages.ts'
import { messageMaxLength, noteCodes } from '../messages/message.ts'
import { pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import {
  donationMoveNames,
  donationTabs,
  paymentStatuses,
  processingStatuses,
  reviewStatuses,
} from './donation-states.ts'
import { codeOutcomes } from './kept-messages-api.ts'

export const moderatorMessageMaxLength = 300
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

const idParams = z.object({ id: z.uuid() })

/** As many as a page may keep on the screen beside the ones that it asks for. */
export const keptOnScreenMax = 60

export const donationsQuery = {
  ...pageQuery(20),
  tab: z.enum(donationTabs).default('all'),
  q: z.string().max(100).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  /** The ids of donations that the page shows already, separated by commas. */
  keep: z
    .string()
    .transform((ids) => ids.split(',').filter((id) => id !== ''))
    .pipe(z.array(z.uuid()).max(keptOnScreenMax))
    .optional(),
}

export const donationsPageSchema = z.object({
  items: z.array(donationSchema),
  /** The donations of `keep` that are not among the items any more. */
  kept: z.array(donationSchema),
  page: z.number(),
  limit: z.number(),
  total: z.number(),
  /** The number of donations in each tab, without regard to the search. */
  counts: z.record(z.enum(donationTabs), z.int()),
})

export const listDonations = endpoint({
  method: 'GET',
  path: '/donations',
  summary: 'Donations to the signed-in streamer',
  query: z.object(donationsQuery),
  answer: donationsPageSchema,
  errors: [],
  fallback: 'fetch_donations',
})

export const readDonation = endpoint({
  method: 'GET',
  path: '/donations/:id',
  summary: 'One donation with everything that happened to it',
  params: idParams,
  answer: donationDetailsSchema,
  errors: ['not_found'],
  fallback: 'fetch_donations',
})

/**
 * The first decision wins. A later one is refused with `already_decided`, and `decided_by` names who was first. A
 * caller who wants to change a decision sends in `seen` the decision that they know of.
 */
export const acceptDonation = endpoint({
  method: 'POST',
  path: '/donations/:id/accept',
  summary: 'Let a donation be heard',
  params: idParams,
  body: z.object({ seen: z.enum(['pending', 'rejected']).default('pending') }),
  answer: donationSchema,
  errors: ['not_found', 'already_decided', 'cannot_move', 'payment_open', 'payment_failed'],
  fallback: 'accept_donation',
})

export const rejectDonation = endpoint({
  method: 'POST',
  path: '/donations/:id/reject',
  summary: 'Keep a donation from being heard; the money is not touched',
  params: idParams,
  body: z.object({
    reason: z.enum(rejectReasons).default('other'),
    seen: z.enum(['pending', 'accepted']).default('pending'),
  }),
  answer: donationSchema,
  errors: ['not_found', 'already_decided', 'cannot_move'],
  fallback: 'reject_donation',
})

/** Until the donation plays. Afterwards it waits for a person: it is not accepted by itself again. */
export const undoDecision = endpoint({
  method: 'POST',
  path: '/donations/:id/undo',
  summary: 'Take a decision back',
  params: idParams,
  body: z.object({ seen: z.enum(['accepted', 'rejected']) }),
  answer: donationSchema,
  errors: ['not_found', 'already_decided', 'cannot_move'],
  fallback: 'undo_decision',
})

/** The ids of everything that waits for a decision, oldest first. */
export const listWaitingDonations = endpoint({
  method: 'GET',
  path: '/donations/waiting',
  summary: 'Which donations wait for a decision',
  answer: z.object({ ids: z.array(z.uuid()) }),
  errors: [],
  fallback: 'fetch_donations',
})

export const decisionsMax = 100

/** Decides about several waiting donations. Those that somebody else decided meanwhile stay as they are. */
export const decideDonations = endpoint({
  method: 'POST',
  path: '/donations/decisions',
  summary: 'Accept or reject several donations at once',
  body: z.object({
    ids: z.array(z.uuid()).min(1).max(decisionsMax),
    decision: z.enum(['accept', 'reject']),
    reason: z.enum(rejectReasons).default('other'),
  }),
  answer: z.object({ decided_ids: z.array(z.uuid()) }),
  errors: [],
  fallback: 'decide_donations',
})

export const retryDonation = endpoint({
  method: 'POST',
  path: '/donations/:id/retry',
  summary: 'Try again what failed or was held by a limit',
  params: idParams,
  answer: donationSchema,
  errors: ['not_found', 'cannot_move'],
  fallback: 'retry_donation',
})

/** Moves the donation before all other accepted donations that have not been heard. */
export const playDonation = endpoint({
  method: 'POST',
  path: '/donations/:id/play',
  summary: 'Put an accepted donation first',
  params: idParams,
  answer: donationSchema,
  errors: ['not_found', 'cannot_move'],
  fallback: 'play_donation',
})

/** Voices a donation that nobody has heard yet. The audio is charged once; accepting the donation reuses it. */
export const previewDonation = endpoint({
  method: 'POST',
  path: '/donations/:id/audio',
  summary: 'Hear a donation before it is decided',
  params: idParams,
  answer: z.object({ url: z.string(), seconds: z.number(), peaks: z.array(z.number()) }),
  errors: [
    'not_found',
    'no_audio',
    'no_subscription',
    'no_active_subscription',
    'character_limit',
    'no_valid_voice',
    'tts_generation_failed',
  ],
  fallback: 'preview_donation',
})

const testBody = z.object({
  donator: z.string().trim().min(1).max(60).default('Test'),
  amount: z
    .object({ minor_units: z.int().min(0).max(10_000_000), currency: z.string().regex(/^[A-Z]{3}$/) })
    .optional(),
  message: z.string().max(messageMaxLength),
})

export const sendTestDonation = endpoint({
  method: 'POST',
  path: '/donations/test',
  summary:
    'A donation to oneself, as if it had come from a service; embedded voices cost nothing. It is accepted at once, ' +
    'unless it shall go through the review',
  body: testBody.extend({ with_review: z.boolean().default(false) }),
  answer: donationSchema,
  errors: [],
  fallback: 'create_test_donation',
})

/** The TTS box: reads a text aloud without a donation. */
export const sendStreamerMessage = endpoint({
  method: 'POST',
  path: '/donations/messages',
  summary: 'Have a text read aloud on the stream',
  body: z.object({
    message: z.string().trim().min(1).max(moderatorMessageMaxLength),
    /** Names this text: a page that is not sure whether it arrived sends it again, and it is read once. */
    text_id: z
      .string()
      .min(16)
      .max(64)
      .regex(/^[\w-]*$/)
      .optional(),
  }),
  answer: donationSchema,
  errors: [],
  fallback: 'send_message',
})

export const sendAdminTestDonation = endpoint({
  method: 'POST',
  path: '/admin/test-donation',
  summary: 'A test donation to any user',
  body: testBody.extend({ user_id: z.uuid() }),
  answer: donationSchema,
  errors: ['user_not_found'],
  fallback: 'create_test_donation',
})

const daySchema = z.object({ day: z.iso.date(), donations: z.int(), characters: z.int() })

export const readDonationStatistics = endpoint({
  method: 'GET',
  path: '/donations/statistics',
  summary: 'Donations and characters per day, the last 30 days',
  answer: z.array(daySchema),
  errors: [],
  fallback: 'fetch_donations',
})
