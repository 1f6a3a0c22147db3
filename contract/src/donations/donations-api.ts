import { endpoint } from '../endpoint.ts'
import { messageMaxLength } from '../messages/message.ts'
import { pageQuery } from '../paging.ts'
import { z } from '../zod.ts'
import { donationTabs } from './donation-states.ts'
import { donationDetailsSchema, donationSchema, rejectReasons } from './donation.ts'

export const moderatorMessageMaxLength = 300

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
